import { createHash } from 'node:crypto'
import webpack from 'webpack'

const { PROCESS_ASSETS_STAGE_ADDITIONS } = webpack.Compilation

/**
 * Names a lazy chunk, and its files, script and styles, by one hash of their content. A file that imports a chunk names its
 * files, so the first script holds no list of all files: a further screen adds no bytes for people who do not open it. The name is
 * provisional until webpack has the content (`realContentHash`) and replaces it with the hash everywhere.
 */
export const chunkIds = () => ({
  apply(compiler) {
    compiler.hooks.compilation.tap('chunkIds', (compilation) => {
      compilation.hooks.chunkIds.tap('chunkIds', (chunks) => {
        for (const chunk of chunks) {
          chunk.id ??= chunk.canBeInitial() ? chunk.name : provisionalName(compilation, chunk)
          chunk.ids = [chunk.id]
        }
      })
      const stage = PROCESS_ASSETS_STAGE_ADDITIONS
      compilation.hooks.processAssets.tap({ name: 'chunkIds', stage }, () => {
        for (const chunk of [...compilation.chunks].filter((one) => !one.canBeInitial()))
          for (const file of chunk.files) compilation.updateAsset(file, (source) => source, { contenthash: chunk.id })
      })
    })
  },
})

/**
 * Eight digits like a hash, the same for the same modules. It begins with 0, as no property name in a script does: the
 * minifier has to keep quotes around it, and so around the hash that replaces it.
 */
const provisionalName = ({ chunkGraph, requestShortener }, chunk) => {
  const modules = [...chunkGraph.getChunkModulesIterable(chunk)].map((module) =>
    module.readableIdentifier(requestShortener),
  )
  modules.sort((one, other) => (one < other ? -1 : 1))
  const text = [chunk.name ?? '', ...modules].join('\n')
  return `0${createHash('sha256').update(text).digest('hex').slice(0, 7)}`
}

import { createHash } from 'node:crypto'
import webpack from 'webpack'

const { PROCESS_ASSETS_STAGE_ADDITIONS } = webpack.Compilation

/**
 * A lazy chunk is called by a hash of its content, and its file after it. So a file that imports a chunk names its
 * file, and the first script holds no list of all files: a further screen costs nobody a byte who does not go there.
 * A name is provisional until webpack has the content (`realContentHash`), which then puts the hash in its place everywhere.
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
          for (const file of chunk.files)
            if (file.endsWith('.js')) compilation.updateAsset(file, (source) => source, { contenthash: chunk.id })
      })
    })
  },
})

/**
 * Of eight digits, as a hash, and the same for the same modules. It begins with 0, which no name of a property in a script
 * does: the minifier has to keep quotes around it, and so around the hash that takes its place.
 */
const provisionalName = ({ chunkGraph, requestShortener }, chunk) => {
  const modules = [...chunkGraph.getChunkModulesIterable(chunk)].map((module) =>
    module.readableIdentifier(requestShortener),
  )
  modules.sort((one, other) => (one < other ? -1 : 1))
  const text = [chunk.name ?? '', ...modules].join('\n')
  return `0${createHash('sha256').update(text).digest('hex').slice(0, 7)}`
}

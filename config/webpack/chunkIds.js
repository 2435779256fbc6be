import { createHash } from 'node:crypto'
import webpack from 'webpack'

const { PROCESS_ASSETS_STAGE_ADDITIONS } = webpack.Compilation
const { ReplaceSource } = webpack.sources

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
        const [initial, lazy] = [[], []]
        for (const chunk of compilation.chunks) (chunk.canBeInitial() ? initial : lazy).push(chunk)
        for (const chunk of lazy)
          for (const file of chunk.files) compilation.updateAsset(file, (source) => source, { contenthash: chunk.id })
        const names = lazy.map(({ id }) => id)
        for (const file of initial.flatMap(({ files }) => [...files]).filter((one) => one.endsWith('.js')))
          compilation.updateAsset(file, (source) => withWholeNames(source, names))
      })
    })
  },
})

/** A condition of webpack's runtime about several chunks, as for those that are styles alone. */
const CONDITION = /\/(\^[^/\n]+\$)\/\.test\(/g

/** Names chunks one by one where webpack puts what their names have in common before a bracket: in such a piece no hash would be replaced. */
const withWholeNames = (source, names) => {
  const text = source.source().toString()
  const whole = new ReplaceSource(source)
  for (const { 0: condition, 1: pattern, index } of text.matchAll(CONDITION)) {
    const meant = names.filter((name) => new RegExp(pattern).test(name))
    if (meant.length > 0) whole.replace(index, index + condition.length - 1, `${JSON.stringify(meant)}.includes(`)
  }
  return whole
}

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

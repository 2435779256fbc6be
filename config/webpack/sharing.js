import { screenImports } from './chunkFiles.js'

const SHELL = 'shell'
const FORM_KIT = 'formKit'

/** The chunks that are put together here. */
export const GATHERED = new Set([SHELL, FORM_KIT])

/** So many forms make what they share a part of the form kit: more where the kit becomes too big for its budget. */
const FORMS = 5
/** Whatever holds this module is a form. */
const FORM = /[\\/]src[\\/]ui[\\/]form[\\/]Form\.tsx$/
/** Libraries are files of their own: formik for the login too, those for files and texts for the few forms that have some. */
const LIBRARY = /[\\/]node_modules[\\/](?!lucide-react[\\/])/

/**
 * Decides where code stands that several screens use, so that nobody loads it twice. webpack finds what repeats along
 * its imports; it cannot know what else comes together:
 * - A screen is drawn by the shell, which therefore keeps what most screens use.
 * - What many forms share is the form kit, fetched when the browser has nothing else to do.
 * - A screen comes together with the runtime of its feature.
 */
export const sharing = () => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('sharing', (compilation) => {
      compilation.hooks.optimizeChunks.tap('sharing', () => share(compilation))
    })
  },
})

const share = (compilation) => {
  const { chunkGraph, namedChunks } = compilation
  const imports = new Map(screenImports(compilation))
  const runtimes = new Set([...imports].map(([screen, [, runtime]]) => runtime !== screen && runtime))
  // A runtime asks the server while the rest is still on its way: it waits for nobody.
  const chunks = [...compilation.chunks].filter((chunk) => isBehindSignIn(chunk) && !runtimes.has(chunk.name))
  const screens = chunks.filter(({ name }) => imports.has(name))

  const shell = namedChunks.get(SHELL)
  move(chunkGraph, modulesIn(chunkGraph, screens, screens.length / 2), shell)
  for (const chunk of chunks) takeFrom(chunkGraph, shell, chunk)

  const isForm = (chunk) => [...chunkGraph.getChunkModulesIterable(chunk)].some(({ resource }) => FORM.test(resource))
  const forms = chunks.filter(isForm)
  const kit = compilation.addChunk(FORM_KIT)
  const isOurs = ({ resource }) => !LIBRARY.test(resource)
  move(chunkGraph, modulesIn(chunkGraph, forms, FORMS).filter(isOurs), kit)
  for (const chunk of forms) takeFrom(chunkGraph, kit, chunk)

  for (const screen of screens) {
    const runtime = namedChunks.get(imports.get(screen.name)[1])
    if (runtime) takeFrom(chunkGraph, runtime, screen)
  }
}

/** Whether only people who are signed in load a chunk. */
const isBehindSignIn = (chunk) => [...chunk.groupsIterable].every((group) => comesAfter('members', group))

const comesAfter = (name, group, seen = new Set([group])) =>
  group.getParents().some((parent) => {
    if (parent.name === name) return true
    if (seen.has(parent)) return false
    seen.add(parent)
    return comesAfter(name, parent, seen)
  })

/** The modules that at least so many of these chunks hold. */
const modulesIn = (chunkGraph, chunks, least) => {
  const counts = new Map()
  for (const chunk of chunks)
    for (const module of chunkGraph.getChunkModulesIterable(chunk)) counts.set(module, (counts.get(module) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= least).map(([module]) => module)
}

const move = (chunkGraph, modules, home) => {
  for (const module of modules)
    if (!chunkGraph.isModuleInChunk(module, home)) chunkGraph.connectChunkAndModule(home, module)
}

/** What both hold stands in the one only, which comes along with the other from now on. */
const takeFrom = (chunkGraph, home, chunk) => {
  if (home === chunk) return
  const both = [...chunkGraph.getChunkModulesIterable(chunk)].filter((module) =>
    chunkGraph.isModuleInChunk(module, home),
  )
  if (both.length === 0) return
  for (const module of both) chunkGraph.disconnectChunkAndModule(chunk, module)
  chunk.split(home)
}

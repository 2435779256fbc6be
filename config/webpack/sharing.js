import { importedGroups } from './chunkFiles.js'

const SHELL = 'shell'
const FORM_KIT = 'formKit'

/** The chunks that are put together here. */
export const GATHERED = new Set([SHELL, FORM_KIT])

/** Code that this share of the screens has goes to the shell; raise it if the shell exceeds its budget. */
const MOST = 0.58
/** Code that this many forms share goes to the form kit; raise it if the kit exceeds its budget. */
const FORMS = 16
/** A chunk with one of these modules is a form. */
const FORM = /[\\/]src[\\/]ui[\\/](form[\\/]Form|FileField)\.tsx$/
/** Libraries have their own files: formik is for the login too, those for files and texts for the few forms that need them. */
const LIBRARY = /[\\/]node_modules[\\/](?!lucide-react[\\/])/

/**
 * Decides where code that several screens use goes, so that nobody loads it twice. webpack finds what repeats along its
 * imports; it cannot know what else loads together:
 * - The shell draws every screen, so it has what most screens use.
 * - The form kit has what many forms share; it is loaded ahead with the dialog of an expired session.
 * - A screen loads together with the runtime of its feature, and whatever else a visit imports (visits.js).
 */
export const sharing = (rows) => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('sharing', (compilation) => {
      compilation.hooks.optimizeChunks.tap('sharing', () => share(compilation, rows))
    })
  },
})

const share = (compilation, rows) => {
  const { chunkGraph, namedChunks } = compilation
  const companions = companionsOf(rows, importedGroups(compilation))
  const runtimes = new Set([...companions.values()].flat())
  const behind = [...compilation.chunks].filter(isBehindSignIn)
  const screens = behind.filter((chunk) => companions.has(chunk))
  // A runtime sends its requests while the rest loads, so it must not wait for other files.
  const patient = behind.filter((chunk) => companions.has(chunk) || !runtimes.has(chunk))

  const shell = namedChunks.get(SHELL)
  move(chunkGraph, modulesIn(chunkGraph, screens, screens.length * MOST), shell)
  for (const chunk of patient) takeFrom(chunkGraph, shell, chunk)

  const isForm = (chunk) => [...chunkGraph.getChunkModulesIterable(chunk)].some(({ resource }) => FORM.test(resource))
  const isOurs = ({ resource }) => !LIBRARY.test(resource)
  const forms = patient.filter(isForm)
  const kit = compilation.addChunk(FORM_KIT)
  move(chunkGraph, modulesIn(chunkGraph, forms, FORMS).filter(isOurs), kit)
  for (const chunk of forms) takeFrom(chunkGraph, kit, chunk)

  for (const screen of screens) for (const runtime of companions.get(screen)) takeFrom(chunkGraph, runtime, screen)
}

/** For the chunk of each screen, those that load wherever it is shown. */
const companionsOf = (rows, groups) => {
  const companions = new Map()
  for (const { imports } of rows) {
    const [screen, ...others] = imports.map((file) => groups.get(file).chunks.at(-1))
    const known = companions.get(screen) ?? others
    companions.set(
      screen,
      known.filter((chunk) => others.includes(chunk)),
    )
  }
  return companions
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

/** The modules in at least this many of these chunks. */
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

/** Removes from a chunk the modules that its home has too; the home then loads with the chunk. */
const takeFrom = (chunkGraph, home, chunk) => {
  if (home === chunk) return
  const both = [...chunkGraph.getChunkModulesIterable(chunk)].filter((module) =>
    chunkGraph.isModuleInChunk(module, home),
  )
  if (both.length === 0) return
  for (const module of both) chunkGraph.disconnectChunkAndModule(chunk, module)
  chunk.split(home)
}

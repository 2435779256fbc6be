import { basename, dirname, join } from 'node:path'

/**
 * The files that the browser loads for the start (`main`) and for each lazy import, by the name of what is imported:
 * `import('./screens/Login.screen.tsx')` is `Login.screen`, unless a webpackChunkName says otherwise.
 */
export const chunkFiles = (compilation) =>
  new Map(
    compilation.chunkGroups.map((group) => [nameOf(group), group.getFiles().filter((file) => !file.endsWith('.map'))]),
  )

const nameOf = (group) => group.name ?? basename(group.origins[0]?.request ?? '').replace(/\.\w+$/, '')

/** For the name of each screen, the names of what a visit to it imports: itself, and the runtime of its feature. */
export const screenImports = (compilation) => {
  const imports = compilation.chunkGroups.flatMap((group) =>
    group.origins.map(({ module, request = '' }) => ({
      name: nameOf(group),
      request,
      folder: dirname(module?.resource ?? ''),
    })),
  )
  const runtimes = new Map(
    imports
      .filter(({ request }) => request.endsWith('.runtime.ts'))
      .map(({ folder, request, name }) => [dirname(join(folder, request)), name]),
  )
  return imports
    .filter(({ request }) => request.endsWith('.screen.tsx'))
    .map(({ folder, name }) => [name, [name, ...(runtimes.has(folder) ? [runtimes.get(folder)] : [])]])
}

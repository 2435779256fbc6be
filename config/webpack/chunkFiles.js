import { basename, dirname, join, resolve } from 'node:path'

/**
 * The files that the browser loads for the start (`main`) and for each lazy import, by the name of what is imported:
 * `import('./screens/Login.screen.tsx')` is `Login.screen`, unless a webpackChunkName says otherwise.
 */
export const chunkFiles = (compilation) =>
  new Map(compilation.chunkGroups.map((group) => [nameOf(group), filesOf(group)]))

/** The chunk that a lazy import of each file loads. */
export const importedGroups = (compilation) =>
  new Map(
    compilation.chunkGroups.flatMap((group) =>
      group.origins.map(({ module, request = '' }) => [importedFile(dirname(module?.resource ?? ''), request), group]),
    ),
  )

/** The file of `import(request)` in a file of this folder. */
export const importedFile = (folder, request) =>
  request.startsWith('#') ? resolve(request.slice(1)) : join(folder, request)

/** The files that the browser loads for a chunk, with its dependencies. */
export const filesOf = (group) => group.getFiles().filter((file) => !file.endsWith('.map'))

const nameOf = (group) => group.name ?? basename(group.origins[0]?.request ?? '').replace(/\.\w+$/, '')

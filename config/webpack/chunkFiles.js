import { basename } from 'node:path'

/**
 * The files that the browser loads for the start (`main`) and for each lazy import, by the name of what is imported:
 * `import('./screens/Login.screen.tsx')` is `Login.screen`, unless a webpackChunkName says otherwise.
 */
export const chunkFiles = (compilation) =>
  new Map(
    compilation.chunkGroups.map((group) => [nameOf(group), group.getFiles().filter((file) => !file.endsWith('.map'))]),
  )

const nameOf = (group) => group.name ?? basename(group.origins[0]?.request ?? '').replace(/\.\w+$/, '')

/** The names of the chunks that are screens. */
export const screenNames = (compilation) => [
  ...new Set(compilation.chunkGroups.filter(({ origins }) => origins.some(isScreen)).map(nameOf)),
]

const isScreen = ({ request }) => request?.endsWith('.screen.tsx') ?? false

import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import budgets from '../config/budgets.json' with { type: 'json' }

/** A load of the browser, and its budget. */
export interface Load {
  readonly what: string
  /** Compressed with brotli. */
  readonly bytes: number
  readonly limitBytes: number
  readonly note: string
}

/** As scripts/build.mjs writes it. */
interface Build {
  readonly chunks: Readonly<Record<string, readonly string[]>>
  /** The rows of the route table, with the files that a visit loads behind the sign-in. */
  readonly routes: readonly { readonly path: string; readonly files: readonly string[] }[]
}

/** Budgets count KB of 1,024 bytes. */
export const KB = 1024
const WEB = 'dist/web'

/**
 * Every load of config/budgets.json in the last build. Exact, because each is the sum of built files: a page, the
 * start, and the lazy chunks named there (config/webpack/chunkFiles.js).
 * @throws Error if a budget names a chunk that the build does not have
 */
export const measureLoads = (): readonly Load[] => {
  const build: Build = JSON.parse(readFileSync('dist/chunks.json', 'utf8'))
  return [
    ...budgets.loads.map((load) => loadOf(build, load)),
    ...budgets.further.map((further) => furtherLoad(build, further)),
  ]
}

/** The files to load, except those loaded before. */
const loadOf = (build: Build, { what, limit, files, chunks, loaded }: (typeof budgets.loads)[number]): Load => {
  const before = new Set(filesOf(build, loaded))
  return {
    what,
    bytes: sum(new Set([...files, ...filesOf(build, chunks)].filter((file) => !before.has(file)))),
    limitBytes: limit * KB,
    note: chunks.join(' + '),
  }
}

/** The biggest route, without what a signed-in person has already loaded. */
const furtherLoad = (build: Build, { what, limit, loaded }: (typeof budgets.further)[number]): Load => {
  const before = new Set(filesOf(build, loaded))
  const [biggest] = build.routes
    .map(({ path, files }) => ({ path, bytes: sum(new Set(files.filter((file) => !before.has(file)))) }))
    .sort((one, other) => other.bytes - one.bytes)
  return {
    what,
    bytes: biggest?.bytes ?? 0,
    limitBytes: limit * KB,
    note: biggest?.path ?? 'no routes',
  }
}

const filesOf = ({ chunks }: Build, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    const files = chunks[name]
    if (!files)
      throw new Error(`config/budgets.json names ${name}, which the build has not: ${Object.keys(chunks).join(', ')}`)
    return files
  })

const sum = (files: ReadonlySet<string>): number =>
  [...files].reduce((bytes, file) => bytes + sizeOf(join(WEB, file)), 0)

/** Transfer size: that of the compressed file if the build made one, else of the file compressed as a server would. */
const sizeOf = (path: string): number =>
  existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length

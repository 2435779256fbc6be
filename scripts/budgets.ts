import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import budgets from '../config/budgets.json' with { type: 'json' }

/**
 * Compares what the browser must load with config/budgets.json, in KB (1,024 bytes) of brotli. Exact, because it
 * is the sum of the built files: a page, the start, and the lazy chunks named there (config/webpack/chunkFiles.js).
 */
const WEB = 'dist/web'
const KB = 1024
const { chunks, screens }: Build = JSON.parse(readFileSync('dist/chunks.json', 'utf8'))

const rows = [...budgets.loads.map(loadRow), furtherRow()]
for (const { what, bytes, limit, note } of rows) {
  const mark = bytes > limit * KB ? 'TOO BIG' : 'ok'
  console.log(`${what.padEnd(52)} ${kilobytes(bytes).padStart(7)} of ${String(limit).padStart(3)} KB  ${mark}  ${note}`)
}
process.exitCode = rows.some(({ bytes, limit }) => bytes > limit * KB) ? 1 : 0

/** As scripts/build.mjs writes it. */
interface Build {
  readonly chunks: Readonly<Record<string, readonly string[]>>
  readonly screens: readonly string[]
}

interface Row {
  readonly what: string
  readonly bytes: number
  readonly limit: number
  readonly note: string
}

function loadRow(load: (typeof budgets.loads)[number]): Row {
  const files = new Set([...load.files, ...filesOf(load.chunks)])
  return { what: load.what, bytes: sum(files), limit: load.limit, note: load.chunks.join(' + ') }
}

/** The biggest screen of all, beyond what a signed-in person has loaded already. */
function furtherRow(): Row {
  const { what, limit, loaded } = budgets.further
  const before = new Set(filesOf(loaded))
  const [biggest] = screens
    .map((name) => ({ name, bytes: sum(new Set(filesOf([name]).filter((file) => !before.has(file)))) }))
    .sort((one, other) => other.bytes - one.bytes)
  return { what, limit, bytes: biggest?.bytes ?? 0, note: biggest?.name ?? 'no screens' }
}

function filesOf(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const files = chunks[name]
    if (!files)
      throw new Error(`config/budgets.json names ${name}, which the build has not: ${Object.keys(chunks).join(', ')}`)
    return files
  })
}

function sum(files: ReadonlySet<string>): number {
  return [...files].reduce((bytes, file) => bytes + sizeOf(join(WEB, file)), 0)
}

/** As it travels: the compressed file where the build made one, else what a server would make of it. */
function sizeOf(path: string): number {
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length
}

function kilobytes(bytes: number): string {
  return (bytes / KB).toFixed(1)
}

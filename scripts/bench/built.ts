import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'

/** Runs a file in a process of its own with these arguments; answers what it printed, as JSON. */
type Run = (...args: readonly string[]) => unknown

/** Builds a file as the server is built, and lets `measure` run it as often as it wants. */
export const withBuilt = async <T>(entry: string, measure: (run: Run) => T): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  try {
    const outfile = join(folder, 'built.mjs')
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      logLevel: 'warning',
    })
    return measure((...args) => JSON.parse(execFileSync(process.execPath, [outfile, ...args], { encoding: 'utf8' })))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

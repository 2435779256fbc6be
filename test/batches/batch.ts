import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Suites that run by themselves, with their folders. */
declare const __APART__: readonly string[]

const ROOT = join(import.meta.dirname, '../..')

/**
 * Runs the suites of a folder, or the share of them that one of several batches has, in one file of jest: what they import
 * is loaded once, and not once for each. Whole runs do that (`config/jest/whole.config.mjs`); a suite by itself knows
 * nothing of it.
 */
export const batch = (folder: string, share = 1): void => {
  const of = readdirSync(import.meta.dirname).filter((file) => file.startsWith(basename(folder))).length
  // The largest first, dealt like cards, so that the shares take about as long.
  const suites = suitesIn(folder)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .filter((_, place) => place % of === share - 1)
  describe.each(suites)('%s', (suite) => {
    jest.requireActual(join(ROOT, suite))
  })
}

const suitesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.test\.tsx?$/.test(file) && !__APART__.includes(file))

const sizeOf = (file: string): number => statSync(join(ROOT, file)).size

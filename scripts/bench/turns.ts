import { cpuMsOf } from './processes.ts'

/** Turns of which one is the mean. */
export const TIMES = 200

/** CPU of this process, in which a portal answers calls without a network, and of its database. */
export const cpuOf = (databasePid: number | null) => (): number =>
  cpuMsOf(process.pid) + (databasePid === null ? 0 : cpuMsOf(databasePid))

/** Rounds in which two works take turns, and turns of each in a round. */
const [ROUNDS, A_ROUND] = [15, 10]

/** A work to compare, and what has to be so before it begins. */
export interface Compared {
  readonly before: () => Promise<unknown>
  readonly work: () => Promise<void>
}

/**
 * CPU of one turn of each of several works, in ms: the medians of rounds in which they take turns, so that a database that grows or a
 * machine that slows down is as much in the one as in the other. Of each round the first turn warms up.
 */
export const eachBeside = async (cpu: () => number, works: readonly Compared[]): Promise<readonly number[]> => {
  const found = works.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round++)
    for (const [place, { before, work }] of works.entries()) {
      await before()
      await work()
      const begun = cpu()
      for (let turn = 0; turn < A_ROUND; turn++) await work()
      // Of the first round nothing counts.
      if (round > 0) found[place]?.push((cpu() - begun) / A_ROUND)
    }
  return found.map(medianOf)
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** CPU of one turn, in ms, after some that warm up. */
export const each = async (cpu: () => number, work: () => Promise<void>, times = TIMES): Promise<number> => {
  for (let turn = 0; turn < times / 10; turn++) await work()
  const begun = cpu()
  for (let turn = 0; turn < times; turn++) await work()
  return (cpu() - begun) / times
}

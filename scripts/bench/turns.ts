import { cpuMsOf } from './processes.ts'

/** Turns of which one is the mean. */
export const TIMES = 200

/** CPU of this process, in which a portal answers calls without a network, and of its database. */
export const cpuOf = (databasePid: number | null) => (): number =>
  cpuMsOf(process.pid) + (databasePid === null ? 0 : cpuMsOf(databasePid))

/** CPU of one turn, in ms, after some that warm up. */
export const each = async (cpu: () => number, work: () => Promise<void>, times = TIMES): Promise<number> => {
  for (let turn = 0; turn < times / 10; turn++) await work()
  const begun = cpu()
  for (let turn = 0; turn < times; turn++) await work()
  return (cpu() - begun) / times
}

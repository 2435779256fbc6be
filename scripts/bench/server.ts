import { hashPassword, isPassword } from '#server/db/passwords.ts'
import { onBoth, type Place } from './both.ts'
import { type Figures, runLoad } from './load.ts'
import { type RunningPortal, withPortal } from './portal.ts'
import { type Probe, probesOf } from './probes.ts'
import { canMeasureProcesses, cpuMsOf, memoryMbOf } from './processes.ts'
import type { Section } from './report.ts'
import { fillSchool } from '#scripts/fillSchool.ts'
import { homeTable, loadTable, memoryTable, type Run } from './serverTables.ts'
import { MASTER_LOGIN } from './signIn.ts'

export const CONNECTIONS = 8
const WARM_UP = 200
const AT_MOST_MS = 20_000
const ALONE = 100

const TEXT = `Each call is sent over ${CONNECTIONS} connections that ask again as soon as they were answered, 800 times (sign-in 200 times), at most
${AT_MOST_MS / 1000} s, after ${WARM_UP} that do not count. CPU is processor time a request, of the portal and of every process of PostgreSQL together;
the sender's is not in it. Both databases force each commit to disk. Lists are asked for as \`${MASTER_LOGIN}\`, ten rows and the total.`

const CHECKS = 20

/** CPU ms of checking one password on this machine now: on a busy machine the same work takes longer. */
const yardstick = async (): Promise<string> => {
  const hash = await hashPassword('Demo#2026')
  const before = process.cpuUsage()
  for (let check = 0; check < CHECKS; check += 1) await isPassword(hash, 'Demo#2026')
  const { user, system } = process.cpuUsage(before)
  const ms = ((user + system) / 1000 / CHECKS).toFixed(1)
  return `As a yardstick: checking one password, 18 CPU ms when the budgets were set, took ${ms} just before.`
}

/** Load on the server with both databases, for these numbers of students, the smallest first. */
export const benchServer = async (sizes: readonly number[]): Promise<Section> => {
  const scale = await yardstick()
  const { embedded, postgres } = await onBoth((place) => runSizes(sizes, place))
  const runs = embedded.map((run, index) => ({
    students: run.students,
    embedded: run,
    postgres: postgres?.[index] ?? null,
  }))
  return {
    title: 'Server',
    text: `${TEXT} ${scale}`,
    tables: [...runs.map(loadTable), homeTable(runs), memoryTable(runs)],
  }
}

const runSizes = async (
  sizes: readonly number[],
  { address, environment, databasePid }: Place,
): Promise<readonly Run[]> => {
  const runs: Run[] = []
  for (const students of sizes) {
    console.log(`  ${students} students`)
    await fillSchool(address, students)
    runs.push(await withPortal(environment, (portal) => runOn(portal, students, databasePid)))
  }
  return runs
}

const runOn = async (portal: RunningPortal, students: number, databasePid: number | null): Promise<Run> => ({
  students,
  ...(await figuresOf(portal, await probesOf(portal.url), databasePid)),
})

/** The cost of each call in the portal and its database, and their memory afterwards. */
export const figuresOf = async (
  portal: RunningPortal,
  probes: readonly Probe[],
  databasePid: number | null,
): Promise<Omit<Run, 'students'>> => {
  const pids = [portal.pid, ...(databasePid === null ? [] : [databasePid])]
  const total = (of: (pid: number) => number): number =>
    canMeasureProcesses ? pids.reduce((sum, pid) => sum + of(pid), 0) : Number.NaN
  const figures = new Map<string, Figures>()
  for (const probe of probes) {
    const measured = await measure(probe, () => total(cpuMsOf))
    figures.set(probe.what, measured)
    console.log(
      `   ${probe.what.padEnd(46)} ${measured.cpuMs.toFixed(2)} CPU ms, ${measured.perSecond.toFixed(0)} a second`,
    )
  }
  return { figures, memoryMb: total(memoryMbOf) }
}

/** CPU ms per request of a call, after a warm-up. */
export const runProbe = async (probe: Probe, usedMs: () => number): Promise<number> => (await load(probe, usedMs)).cpuMs

const load = async ({ shot, count, connections = CONNECTIONS }: Probe, usedMs: () => number) => {
  await runLoad(shot, { connections, count: Math.min(WARM_UP, count), atMostMs: AT_MOST_MS / 2 })
  const before = usedMs()
  const result = await runLoad(shot, { connections, count, atMostMs: AT_MOST_MS })
  return { ...result, cpuMs: (usedMs() - before) / result.calls }
}

const measure = async (probe: Probe, usedMs: () => number): Promise<Figures> => {
  const result = await load(probe, usedMs)
  const alone = await runLoad(probe.shot, { connections: 1, count: ALONE, atMostMs: AT_MOST_MS / 2 })
  return { ...result, aloneMs: alone.firstByteMs }
}

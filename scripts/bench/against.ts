import { sql } from 'kysely'
import { withDatabase } from '#scripts/databaseTool.ts'
import { findPostgres, withTemporaryPostgres } from '#test/helpers/postgres.ts'
import { type RunningPortal, withFolder, withPortal } from './portal.ts'
import { type Probe, probesOf } from './probes.ts'
import { cpuMsOf, serverOf } from './processes.ts'
import { median, type Section, type Table } from './report.ts'
import { CONNECTIONS, runProbe } from './server.ts'
import { runIn, type Version, versionHere, withVersion } from './versions.ts'

const TURNS = 5

/** A turn sends a part of a probe's calls, since there are several turns of two portals. */
const inOneTurn = (probe: Probe): Probe => ({ ...probe, count: Math.ceil(probe.count / TURNS) })

/** A call on one of two portals, measured in turns. */
interface Compared {
  readonly before: number
  readonly now: number
  /** The median of the ratios per turn: other load on the machine affects both versions alike. */
  readonly ratio: number
}

/** Where a version keeps its data, the process that serves it, and how a portal finds it. */
interface Store {
  readonly address: string
  readonly environment: Readonly<Record<string, string>>
  readonly databasePid: number | null
}

type WithStore = <R>(work: (store: Store) => Promise<R>) => Promise<R>

/**
 * Builds another commit, and measures it and this one in turns in one run, on both databases: processor time alone says
 * nothing about a commit, since it moves with the machine.
 */
export const benchAgainst = (commit: string, sizes: readonly number[]): Promise<Section> =>
  withVersion(commit, async (before) => {
    const now = versionHere()
    const tables: Table[] = []
    for (const students of sizes) {
      console.log(` ${students} students`)
      const embedded = await compareOn(embeddedStore, [before, now], students)
      const postgres = findPostgres() === null ? null : await compareOn(postgresStore, [before, now], students)
      tables.push(ratioTable(students, [before, now], embedded, postgres))
    }
    return {
      title: 'Before and after',
      text: `CPU ms a request of \`${before.name}\` and \`${now.name}\`, both built and measured here: ${TURNS} times one after the other, ${CONNECTIONS} connections,
each with data that its own version made. A ratio is the middle one of those of each turn.`,
      tables,
    }
  })

const embeddedStore: WithStore = (work) =>
  withFolder((folder) => work({ address: folder, environment: { PORTAL_DATA: folder }, databasePid: null }))

const postgresStore: WithStore = (work) =>
  withTemporaryPostgres(
    async ({ url }) => work({ address: url, environment: { DATABASE_URL: url }, databasePid: await serverOf(url) }),
    { fsync: true },
  )

const compareOn = async (
  withStore: WithStore,
  [before, now]: readonly [Version, Version],
  students: number,
): Promise<ReadonlyMap<string, Compared>> =>
  withStore((oldStore) =>
    withStore(async (newStore) => {
      await fill(before, oldStore, students)
      await fill(now, newStore, students)
      return withMeter(before, oldStore, (old) => withMeter(now, newStore, (young) => inTurns(old, young)))
    }),
  )

/** The demo school, made by the version itself, since its tables may differ. */
const fill = async ({ folder }: Version, { address }: Store, students: number): Promise<void> => {
  const demo = ['--import', 'tsx', 'scripts/demo.ts', '--students', String(students), '--data', address]
  runIn(folder, process.execPath, ...demo)
  await withDatabase(address, async (database) => {
    if (database.engine === null) await sql`vacuum (analyze)`.execute(database.db)
    else await database.maintain()
  })
}

/** Measures one probe by name: CPU ms per request. */
interface Meter {
  readonly probes: readonly Probe[]
  readonly measure: (probe: Probe) => Promise<number>
}

const withMeter = <R>({ folder }: Version, store: Store, work: (meter: Meter) => Promise<R>): Promise<R> =>
  withPortal(
    store.environment,
    async (portal) =>
      work({
        probes: await probesOf(portal.url),
        measure: (probe) => runProbe(inOneTurn(probe), () => usedMs(portal, store)),
      }),
    { script: 'dist/server.js', cwd: folder },
  )

const usedMs = ({ pid }: RunningPortal, { databasePid }: Store): number =>
  cpuMsOf(pid) + (databasePid === null ? 0 : cpuMsOf(databasePid))

const inTurns = async (old: Meter, young: Meter): Promise<ReadonlyMap<string, Compared>> => {
  const compared = new Map<string, Compared>()
  for (const [index, probe] of young.probes.entries()) {
    const counterpart = old.probes[index] ?? probe
    const turns: [number, number][] = []
    for (let turn = 0; turn < TURNS; turn += 1) turns.push([await old.measure(counterpart), await young.measure(probe)])
    const row = {
      before: median(turns.map(([before]) => before)),
      now: median(turns.map(([, now]) => now)),
      ratio: median(turns.map(([before, now]) => now / before)),
    }
    compared.set(probe.what, row)
    console.log(`   ${probe.what.padEnd(46)} ${row.before.toFixed(2)} → ${row.now.toFixed(2)}, ${row.ratio.toFixed(2)}`)
  }
  return compared
}

const ratioTable = (
  students: number,
  [before, now]: readonly [Version, Version],
  embedded: ReadonlyMap<string, Compared>,
  postgres: ReadonlyMap<string, Compared> | null,
): Table => ({
  columns: [
    `With ${students.toLocaleString('en')} students`,
    ...['embedded', 'PostgreSQL'].flatMap((database) => [
      `${before.name}, ${database}`,
      `${now.name}, ${database}`,
      'ratio',
    ]),
  ],
  rows: Array.from(embedded.keys(), (what) => [
    what,
    ...[embedded.get(what), postgres?.get(what)].flatMap((row) =>
      row === undefined ? ['–', '–', '–'] : [row.before.toFixed(2), row.now.toFixed(2), row.ratio.toFixed(2)],
    ),
  ]),
})

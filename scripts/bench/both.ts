import { findPostgres, withTemporaryPostgres } from '#test/helpers/postgres.ts'
import type { Figures } from './load.ts'
import { withFolder } from './portal.ts'
import { serverOf } from './processes.ts'
import { judged, type Table } from './report.ts'

/** A database to measure on. */
export interface Place {
  readonly address: string
  /** Environment with which a portal finds it. */
  readonly environment: Readonly<Record<string, string>>
  /** Process of the database; null if it runs in the portal's process, or the system does not tell. */
  readonly databasePid: number | null
}

/** Results on both databases; null without PostgreSQL. */
export interface Both<R> {
  readonly embedded: R
  readonly postgres: R | null
}

/** Measures on a fresh embedded database, then on a fresh PostgreSQL; both force each commit to disk. */
export const onBoth = async <R>(run: (place: Place) => Promise<R>): Promise<Both<R>> => {
  console.log(' embedded database')
  const embedded = await withFolder((folder) =>
    run({ address: folder, environment: { PORTAL_DATA: folder }, databasePid: null }),
  )
  if (findPostgres() === null) return { embedded, postgres: null }
  console.log(' PostgreSQL')
  const postgres = await withTemporaryPostgres(
    async ({ url }) => run({ address: url, environment: { DATABASE_URL: url }, databasePid: await serverOf(url) }),
    { fsync: true },
  )
  return { embedded, postgres }
}

interface Compared {
  /** Budget of a call on PostgreSQL in CPU ms; null without a budget. */
  readonly budgetOf: (what: string) => number | null
  /** A second time for the table, and its heading. */
  readonly time: 'aloneMs' | 'medianMs'
  readonly timeName: string
}

/** A row for each call that was measured, both databases side by side. */
export const comparedTable = (
  { embedded, postgres }: Both<ReadonlyMap<string, Figures>>,
  { budgetOf, time, timeName }: Compared,
): Table => ({
  columns: [
    '',
    'CPU ms embedded',
    'CPU ms PostgreSQL',
    'budget',
    `${timeName} ms, embedded`,
    `${timeName} ms, PostgreSQL`,
  ],
  rows: Array.from(embedded.keys(), (what) => {
    const [own, other] = [embedded.get(what), postgres?.get(what)]
    const budget = budgetOf(what)
    return [
      what,
      cpuOf(own, null),
      cpuOf(other, budget),
      budget === null ? '' : `– / ${budget}`,
      own?.[time].toFixed(0) ?? '–',
      other?.[time].toFixed(0) ?? '–',
    ]
  }),
})

const cpuOf = (figures: Figures | undefined, budget: number | null): string =>
  figures === undefined ? '–' : judged(figures.cpuMs, budget)

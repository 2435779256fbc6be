import { setTimeout } from 'node:timers/promises'
import { withDatabase } from '#scripts/databaseTool.ts'
import { countPendingOfUnits } from '#domain/yearEnd/pendingItems.endpoints.ts'
import * as calls from '#domain/yearEnd/closing.endpoints.ts'
import type { OpenDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { makeDemoSchool } from '#server/demo/makeDemoSchool.ts'
import { teachDemoYear } from '#server/demo/teachDemoYear.ts'
import { call, type Credentials, serveOver, type TestApi } from '#test/helpers/api.ts'
import { enterDemo } from '#test/helpers/demoApi.ts'
import { onBoth, type Place } from './both.ts'
import { fillYear } from './fullYear.ts'
import { judged, type Section } from './report.ts'

const [GROUPS, STUDENTS, SUBJECTS] = [50, 40, 12]
const WAIT_MS = 300

const TEXT = `A closing of ${GROUPS} class groups of ${STUDENTS} students with all marks and absences in ${SUBJECTS} subjects. Meanwhile somebody else asks again and again for the numbers of
their start page: the longest that they waited.`

interface Figures {
  readonly simulate: number
  readonly simulateWait: number
  readonly process: number
  readonly processWait: number
}

/** Measures the closing of a year, on both databases. */
export const benchClosing = async (): Promise<Section> => {
  const { embedded, postgres } = await onBoth(run)
  return {
    title: 'Closing a year',
    text: TEXT,
    tables: [
      {
        columns: ['', 'embedded', 'aim', 'PostgreSQL', 'aim'],
        rows: ROWS.map(({ what, aims: [own, other], key, digits }) => [
          what,
          judged(embedded[key], own, embedded[key].toFixed(digits)),
          String(own ?? ''),
          postgres === null ? '–' : judged(postgres[key], other, postgres[key].toFixed(digits)),
          String(other ?? ''),
        ]),
      },
    ],
  }
}

const ROWS: readonly {
  readonly what: string
  readonly key: keyof Figures
  readonly aims: readonly [number | null, number | null]
  readonly digits: number
}[] = [
  { what: 'simulated, s', key: 'simulate', aims: [10, 5], digits: 1 },
  { what: 'others wait meanwhile at most, ms', key: 'simulateWait', aims: [WAIT_MS, WAIT_MS], digits: 0 },
  { what: 'processed, s', key: 'process', aims: [null, null], digits: 1 },
  { what: 'others wait meanwhile at most, ms', key: 'processWait', aims: [WAIT_MS, WAIT_MS], digits: 0 },
]

const run = ({ address }: Place): Promise<Figures> => withDatabase(address, measure)

const measure = async (database: OpenDatabase): Promise<Figures> => {
  await migrate(database)
  await makeDemoSchool(database.db)
  await teachDemoYear(database.db)
  const groups = await fillYear(database.db, { groups: GROUPS, students: STUDENTS, subjects: SUBJECTS })
  await database.pool.query('analyze')
  const api = await serveOver(database)
  try {
    const { as } = await enterDemo(api, 'master@demo.escola')
    return await closed(api, as, groups)
  } finally {
    await api.app.close()
  }
}

/** Simulates and processes a closing. */
const closed = async (api: TestApi, as: Credentials, groups: readonly number[]): Promise<Figures> => {
  const { answer } = await call(api, calls.createClosing, { as, body: { turmas: groups } })
  const params = { id: answer.id }
  const simulate = await beside(api, as, () => call(api, calls.simulateClosing, { as, params }))
  const { answer: simulated } = await call(api, calls.readClosing, { as, params })
  const undecided = simulated.turmas.flatMap(({ impedimentos }) => impedimentos)
  if (undecided.length > 0) throw new Error(`The closing is blocked: ${undecided[0]}`)
  const process = await beside(api, as, () =>
    call(api, calls.confirmClosing, { as, params, body: { versao: simulated.versao } }),
  )
  const { answer: done } = await call(api, calls.readClosing, { as, params })
  if (done.turmas.some(({ resultado }) => resultado === null)) throw new Error('A class group was not closed')
  return {
    simulate: simulate.ms / 1000,
    simulateWait: simulate.wait,
    process: process.ms / 1000,
    processWait: process.wait,
  }
}

/** How long some work takes, and how long others wait meanwhile at most, in ms. */
const beside = async (api: TestApi, as: Credentials, work: () => Promise<{ readonly status: number }>) => {
  let [isDone, wait] = [false, 0]
  const others = (async () => {
    while (!isDone) {
      const begun = performance.now()
      await call(api, countPendingOfUnits, { as })
      wait = Math.max(wait, performance.now() - begun)
      await setTimeout(20)
    }
  })()
  const begun = performance.now()
  const { status } = await work()
  const ms = performance.now() - begun
  isDone = true
  await others
  if (status !== 200) throw new Error(`Work was refused: ${status}`)
  return { ms, wait }
}

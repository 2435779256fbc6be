import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { withDatabase } from '#scripts/databaseTool.ts'
import { staffHome } from '#domain/feed/feed.endpoints.ts'
import { countPendingOfUnits } from '#domain/yearEnd/pendingItems.endpoints.ts'
import * as calls from '#domain/yearEnd/closing.endpoints.ts'
import { issueClass } from '#domain/transcripts/transcripts.endpoints.ts'
import { CENSUS_MISSING, DOCUMENT_MISSING } from '#domain/yearEnd/pendingItems.lists.ts'
import type { OpenDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { makeDemoSchool } from '#server/demo/makeDemoSchool.ts'
import { teachDemoYear } from '#server/demo/teachDemoYear.ts'
import { runNextJob } from '#server/jobs/index.ts'
import { call, type Credentials, serveOver, type TestApi } from '#test/helpers/api.ts'
import { enterDemo } from '#test/helpers/demoApi.ts'
import { workerOf } from '#test/helpers/jobs.ts'
import { fillOpenGroups } from './addEnrolments.ts'
import { onBoth, type Place } from './both.ts'
import { fillYear } from './fullYear.ts'
import { columnSaver, fillSheet } from './grades.ts'
import { judged, type Section } from './report.ts'
import { cpuOf, each, eachBeside } from './turns.ts'

const [GROUPS, STUDENTS, SUBJECTS] = [50, 40, 12]
/** Of these class groups transcripts are issued. */
const ISSUED = 25
/** Students of the school whose pending items are counted. */
const SCHOOL = 100_000
const WAIT_MS = 300

const TEXT = `A closing of ${GROUPS} class groups of ${STUDENTS} students with all marks and absences in ${SUBJECTS} subjects. Meanwhile somebody else asks again and again for the numbers of
their start page: the longest that they waited. The transcripts of ${ISSUED} of the class groups are issued, a job for each. Then the school is filled to ${SCHOOL.toLocaleString('en')} students
with a pending item each; beside their counts the start page of a coordinator, which has them among its numbers. A column of a mark sheet with 40 students is saved with and without
the triggers of marks, in turns: medians.`

interface Figures {
  readonly simulate: number
  readonly simulateWait: number
  readonly process: number
  readonly processWait: number
  readonly issue: number
  readonly issueWait: number
  readonly count: number
  readonly home: number
  readonly save: number
  readonly saveAlone: number
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
  {
    what: `${(ISSUED * STUDENTS).toLocaleString('en')} transcripts as PDF, s`,
    key: 'issue',
    aims: [null, null],
    digits: 1,
  },
  { what: 'others wait meanwhile at most, ms', key: 'issueWait', aims: [WAIT_MS, WAIT_MS], digits: 0 },
  { what: 'what is pending in a unit counted, CPU ms', key: 'count', aims: [5, 5], digits: 1 },
  { what: 'the start page of a coordinator, CPU ms', key: 'home', aims: [null, null], digits: 1 },
  { what: '40 marks saved, CPU ms', key: 'save', aims: [null, null], digits: 1 },
  { what: 'the same without the triggers, CPU ms', key: 'saveAlone', aims: [null, null], digits: 1 },
]

const run = ({ address, databasePid }: Place): Promise<Figures> =>
  withDatabase(address, (database) => measure(database, databasePid))

const measure = async (database: OpenDatabase, databasePid: number | null): Promise<Figures> => {
  await migrate(database)
  await makeDemoSchool(database.db)
  await teachDemoYear(database.db)
  const groups = await fillYear(database.db, { groups: GROUPS, students: STUDENTS, subjects: SUBJECTS })
  await database.pool.query('analyze')
  const api = await serveOver(database)
  try {
    const { as } = await enterDemo(api, 'master@demo.escola')
    const closing = await closed(api, as, groups)
    const issued = await issuedTranscripts(api, as, groups.slice(0, ISSUED))
    await fillSheet(database)
    const saved = await savedColumn(database, api, databasePid)
    await addPending(database)
    const { as: coordination } = await enterDemo(api, 'coordenacao@demo.escola')
    const count = await each(cpuOf(databasePid), async () => {
      const { status } = await call(api, countPendingOfUnits, { as: coordination })
      if (status !== 200) throw new Error(`Nothing was counted: ${status}`)
    })
    const home = await each(cpuOf(databasePid), async () => {
      const { status } = await call(api, staffHome, { as: coordination })
      if (status !== 200) throw new Error(`No start page: ${status}`)
    })
    return { ...closing, ...issued, ...saved, count, home }
  } finally {
    await api.app.close()
  }
}

/** What the triggers of marks cost who saves them. */
const savedColumn = async (
  { pool }: OpenDatabase,
  api: TestApi,
  databasePid: number | null,
): Promise<Pick<Figures, 'save' | 'saveAlone'>> => {
  const work = await columnSaver(api)
  const [save = 0, saveAlone = 0] = await eachBeside(cpuOf(databasePid), [
    { before: () => pool.query('alter table mark enable trigger user'), work },
    { before: () => pool.query('alter table mark disable trigger user'), work },
  ])
  await pool.query('alter table mark enable trigger user')
  return { save, saveAlone }
}

/** Simulates and processes a closing. */
export const closed = async (api: TestApi, as: Credentials, groups: readonly number[]) => {
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

/** Issues the transcripts of class groups, a job for each. */
const issuedTranscripts = async (api: TestApi, as: Credentials, groups: readonly number[]) => {
  const { ms, wait } = await beside(api, as, async () => {
    for (const idTurma of groups) {
      const { status } = await call(api, issueClass, { as, body: { idTurma, chave: `bench-${idTurma}` } })
      if (status !== 200) return { status }
      while (await runNextJob(workerOf(api)));
    }
    return { status: 200 }
  })
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from transcript_issue as issue join enrolment on enrolment.student_id = issue.student_id
    where enrolment.class_group_id = any(${groups}::integer[])`.execute(api.db)
  if (rows[0]?.count !== groups.length * STUDENTS) throw new Error(`${rows[0]?.count} transcripts were issued`)
  return { issue: ms / 1000, issueWait: wait }
}

/** Fills the school, with a pending item of each student. */
const addPending = async ({ db, pool }: OpenDatabase): Promise<void> => {
  await fillOpenGroups(db, SCHOOL)
  await sql`
    insert into pending_item (code, unit_id, school_year_id, class_group_id, enrolment_id, items, found_at)
    select case when id % 2 = 0 then ${DOCUMENT_MISSING}::smallint else ${CENSUS_MISSING}::smallint end, unit_id,
      school_year_id, class_group_id, id, 1, now()
    from enrolment where status = 'Matriculado' and class_group_id is not null on conflict do nothing`.execute(db)
  await pool.query('vacuum analyze pending_item')
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

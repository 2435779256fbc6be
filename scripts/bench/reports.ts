import { setTimeout as wait } from 'node:timers/promises'
import { withDatabase } from '#scripts/databaseTool.ts'
import { COMPLETED, LIVING_JOBS } from '#domain/jobs/jobs.lists.ts'
import { getJob } from '#domain/jobs/jobs.endpoints.ts'
import { exportReportRows, queueReport, readReport } from '#domain/reports/reports.endpoints.ts'
import type { OpenDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { makeDemoSchool } from '#server/demo/makeDemoSchool.ts'
import { teachDemoYear } from '#server/demo/teachDemoYear.ts'
import { serveOver } from '#test/helpers/api.ts'
import { enterDemo } from '#test/helpers/demoApi.ts'
import { fillOpenGroups } from './addEnrolments.ts'
import { onBoth, type Place } from './both.ts'
import { closed } from './closing.ts'
import { fillYear } from './fullYear.ts'
import { withPortal } from './portal.ts'
import { judged, type Section } from './report.ts'
import { callerOf, MASTER_LOGIN, signInStaff, urlOf } from './signIn.ts'
import { type Phase, phaseTable, watch } from './watch.ts'

const [GROUPS, STUDENTS, SUBJECTS] = [50, 40, 12]
const CLOSED = (GROUPS * STUDENTS).toLocaleString('en')
const SCHOOL = 100_000
/** MB that a long report may need beyond an idle portal. */
const ROOM_MB = 128
const LOOK_MS = 200

const TEXT = `A school of ${SCHOOL.toLocaleString('en')} students, in which ${GROUPS} class groups of ${STUDENTS} students with ${SUBJECTS} subjects are closed. Their final results (a row for each student) and their
minutes (a row for each student in each subject) are taken as files, then lists of the whole school. Meanwhile somebody else asks for the list of materials again and
again; “wait” is what they waited. Memory is that of the portal and its database together, at its highest; the last column is the portal alone (with the embedded database in it),
beyond what “Nothing” needed, one phase after the other in the same process.`

/** Measures reports as pages and as files, on both databases. */
export const benchReports = async (): Promise<Section> => {
  const { embedded, postgres } = await onBoth(run)
  return {
    title: 'Reports',
    text: TEXT,
    tables: [tableOf('embedded', embedded), ...(postgres === null ? [] : [tableOf('PostgreSQL', postgres)])],
  }
}

const tableOf = (database: string, phases: readonly Phase[]) => {
  const { columns, rows } = phaseTable(database, phases)
  const idle = phases[0]?.portalMb ?? 0
  const beyond = ({ portalMb }: Phase) => judged(portalMb - idle, ROOM_MB, (portalMb - idle).toFixed(0))
  return {
    columns: [...columns, `portal beyond idle, MB, aim ${ROOM_MB}`],
    rows: rows.map((row, place) => [...row, ...phases.slice(place, place + 1).map(beyond)]),
  }
}

const run = async ({ address, environment, databasePid }: Place): Promise<readonly Phase[]> => {
  await withDatabase(address, fill)
  return withPortal(environment, async (portal) => {
    const staff = await signInStaff(portal.url, MASTER_LOGIN)
    const call = callerOf(portal.url, staff)
    const phases: Phase[] = []
    const watched = async (what: string, work: () => Promise<unknown>): Promise<void> => {
      const [phase] = await watch(portal, databasePid, staff, what, work)
      phases.push(phase)
    }
    const get = async (endpoint: typeof readReport | typeof exportReportRows, query: string): Promise<void> => {
      const answer = await fetch(`${urlOf(portal.url, endpoint)}?${query}`, { headers: staff.headers })
      if (!answer.ok) throw new Error(`${query} was answered ${answer.status}: ${await answer.text()}`)
      if (answer.body !== null) for await (const part of answer.body) if (part.length === 0) return
    }
    const taken = (report: string, formato: string) => get(exportReportRows, `relatorio=${report}&formato=${formato}`)

    await watched('Nothing', () => wait(5_000))
    await watched('Final results, first page', () => get(readReport, 'relatorio=resultados-finais'))
    await watched(`Final results of ${CLOSED}, PDF`, () => taken('resultados-finais', 'pdf'))
    await watched(`Final results of ${CLOSED}, XLSX`, () => taken('resultados-finais', 'xlsx'))
    await watched(`Minutes of ${CLOSED}, XLSX`, () => taken('ata-de-resultados-finais', 'xlsx'))
    await watched('Students of the school, first page', () => get(readReport, 'relatorio=alunos-por-turma'))
    await watched('Students of the school, CSV', () => taken('alunos-por-turma', 'csv'))
    await watched('Students of the school, XLSX', () => taken('alunos-por-turma', 'xlsx'))
    await watched('Students of the school, XLSX as a job', async () => {
      const { idTarefa } = await call(queueReport, null, { relatorio: 'alunos-por-turma' })
      let job = await call(getJob, idTarefa)
      for (; LIVING_JOBS.includes(job.status); job = await call(getJob, idTarefa)) await wait(LOOK_MS)
      if (job.status !== COMPLETED) throw new Error(`The job ended with ${job.status}: ${job.erro}`)
    })
    return phases
  })
}

const fill = async (database: OpenDatabase): Promise<void> => {
  await migrate(database)
  await makeDemoSchool(database.db)
  await teachDemoYear(database.db)
  const groups = await fillYear(database.db, { groups: GROUPS, students: STUDENTS, subjects: SUBJECTS })
  await database.pool.query('analyze')
  const api = await serveOver(database)
  try {
    const { as } = await enterDemo(api, MASTER_LOGIN)
    await closed(api, as, groups)
  } finally {
    await api.app.close()
  }
  await fillOpenGroups(database.db, SCHOOL)
  await database.pool.query('vacuum analyze')
}

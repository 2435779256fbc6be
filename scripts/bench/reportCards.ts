import { sql } from 'kysely'
import { withDatabase } from '#scripts/databaseTool.ts'
import type { CardSheet } from '#domain/reportCards/cardPrinting.schemas.ts'
import type { OpenDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { makeDemoSchool } from '#server/demo/makeDemoSchool.ts'
import { teachDemoYear } from '#server/demo/teachDemoYear.ts'
import { renderPdf } from '#server/documents/render.ts'
import { openStorages } from '#server/files/index.ts'
import { cardPages } from '#server/modules/academico/reportCards/papers.ts'
import { readCardSheet } from '#server/school/marks/cardSheet.ts'
import { testConfig } from '#test/helpers/api.ts'
import { onBoth, type Place } from './both.ts'
import { pagesIn } from './documents.ts'
import type { Section } from './report.ts'
import { cpuOf } from './turns.ts'

const CARDS = 1000
/** Cards in one file: a class group. */
const CLASS_GROUP = 40
const WARM_UP = 5

const TEXT = `Report cards of students of the demo school: what a background job reads of each, CPU of portal and database together, and ${CARDS} of them drawn
as PDF in files of ${CLASS_GROUP}, with head, verification code and foot. Drawing asks no database.`

interface Figures {
  readonly readMs: number
  readonly drawMs: number
  readonly pagesPerSecond: number
}

/** Measures what a report card costs to read and to draw, on both databases. */
export const benchReportCards = async (): Promise<Section> => {
  const { embedded, postgres } = await onBoth(run)
  const row = (what: string, key: keyof Figures) => [
    what,
    embedded[key].toFixed(1),
    postgres === null ? '–' : postgres[key].toFixed(1),
  ]
  return {
    title: 'Report cards',
    text: TEXT,
    tables: [
      {
        columns: ['', 'embedded', 'PostgreSQL'],
        rows: [
          row('a card read, CPU ms', 'readMs'),
          row('a card drawn, CPU ms', 'drawMs'),
          row('pages a second', 'pagesPerSecond'),
        ],
      },
    ],
  }
}

const run = ({ address, databasePid }: Place): Promise<Figures> =>
  withDatabase(address, (database) => measure(database, databasePid))

const measure = async (database: OpenDatabase, databasePid: number | null): Promise<Figures> => {
  const { db } = database
  await migrate(database)
  await makeDemoSchool(db)
  await teachDemoYear(db)
  await database.pool.query('analyze')
  const now = new Date('2026-11-20T12:00:00Z')
  const { rows } = await sql<{ id: number }>`
    select own.student_id as id from enrolment as own
    join school_year on school_year.id = own.school_year_id and school_year.status = 1
    where own.status = 'Matriculado' and own.class_group_id is not null order by own.id limit ${CLASS_GROUP}`.execute(
    db,
  )
  const read = () => inTurn(rows, ({ id }) => readCardSheet(db, { studentId: id, now, shows: 'released' }))
  const cpu = cpuOf(databasePid)
  await read()
  const before = cpu()
  const sheets: readonly CardSheet[] = await read()
  const readMs = (cpu() - before) / sheets.length
  const storages = openStorages(testConfig().files)
  const pages = await cardPages({ db, storages, now, shows: 'released', portal: 'https://portal.escola' }, sheets)
  const issue = { code: '0'.repeat(16), issuedAt: now.toISOString(), mark: 'Emitido pelo portal em 20/11/2026' }
  const file = pages.map((page) => ({ ...page, issue }))
  for (let round = 0; round < WARM_UP; round += 1) await renderPdf(file.slice(0, 1))
  const files = Math.ceil(CARDS / file.length)
  const [begun, used] = [performance.now(), cpu()]
  let drawn = 0
  for (let round = 0; round < files; round += 1) drawn += pagesIn(await renderPdf(file))
  return {
    readMs,
    drawMs: (cpu() - used) / (files * file.length),
    pagesPerSecond: drawn / ((performance.now() - begun) / 1000),
  }
}

const inTurn = async <One, Made>(all: readonly One[], make: (one: One) => Promise<Made>): Promise<readonly Made[]> => {
  const made: Made[] = []
  for (const one of all) made.push(await make(one))
  return made
}

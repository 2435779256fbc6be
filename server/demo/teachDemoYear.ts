import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { PUBLISHED } from '#domain/timetables/timetables.lists.ts'
import { DEMO_TODAY } from '#server/db/demo/calendar.ts'
import { isDemoSchool } from '#server/db/demo/index.ts'
import type { Database } from '#server/db/schema.ts'
import { writeAppeals } from '#server/demo/appeals.ts'
import { applyTests } from '#server/demo/applyTests.ts'
import { enrolLateComers, writeArrivals } from '#server/demo/arrivals.ts'
import { callRolls } from '#server/demo/callRolls.ts'
import { changeLessons } from '#server/demo/changeLessons.ts'
import { giveMarks } from '#server/demo/giveMarks.ts'
import { writeReportRows } from '#server/demo/reportRows.ts'
import { writeReportSchedules } from '#server/demo/reportSchedules.ts'
import { writeSubjectDismissals } from '#server/demo/subjectDismissals.ts'
import { writeMovements } from '#server/demo/movements.ts'
import { writeRelocations } from '#server/demo/relocations.ts'
import { writeMarkImports } from '#server/demo/markImports.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { writeCouncils } from '#server/demo/writeCouncils.ts'
import { writeInfrequency } from '#server/demo/infrequency.ts'
import { writeLessonContents } from '#server/demo/lessonContents.ts'
import { writeLastYear } from '#server/demo/lastYear/index.ts'
import { writePayments } from '#server/demo/writePayments.ts'
import { writeTranscripts } from '#server/demo/transcripts.ts'
import { writeReadings } from '#server/demo/readings.ts'
import { writeOpinions } from '#server/demo/writeOpinions.ts'
import { startOfSchoolMinute } from '#server/http/clock.ts'
import { keepDueItems } from '#server/school/pendingItems/due.ts'
import { settleGiven } from '#server/school/lessons/given.ts'
import { makeLessons } from '#server/school/lessons/makeLessons.ts'

type Chapter = (trx: Transaction<Database>) => Promise<unknown>

/** Each needs what the chapters before it wrote. */
const CHAPTERS: readonly Chapter[] = [
  writePayments,
  writeLastYear,
  writeTranscripts,
  async (trx) => makeLessons(trx, await publishedTimetables(trx)),
  changeLessons,
  writeLessonContents,
  enrolLateComers,
  callRolls,
  giveMarks,
  writeMarkImports,
  writeOpinions,
  applyTests,
  (trx) => settleGiven(trx, sql`lesson.day < ${DEMO_TODAY}::date`),
  writeInfrequency,
  writeCouncils,
  writeReadings,
  writeAppeals,
  writeSubjectDismissals,
  writeArrivals,
  writeMovements,
  writeRelocations,
  writeReportRows,
  writeReportSchedules,
]

/**
 * Gives the demo school its charges, its last year, closed, and the lessons of its running year with what was recorded of them: tens of thousands of
 * rows, so the portal does it while it already answers. Each chapter is one transaction, so that on the embedded database, which has
 * one connection, the portal answers people who sign in between two of them. The next start writes the chapters that a stopped
 * process left out; of several processes one writes each chapter.
 */
export const teachDemoYear = async (db: Kysely<Database>): Promise<void> => {
  if (!(await isDemoSchool(db)) || (await isTaught(db))) return
  await writeChapters(db, CHAPTERS.length)
  await keepDueItems(db, startOfSchoolMinute(DEMO_TODAY, '12:00'))
}

/** Writes the first chapters, so many, where nobody wrote them yet. */
export const writeChapters = async (db: Kysely<Database>, count: number): Promise<void> => {
  for (const [place, teach] of CHAPTERS.slice(0, count).entries()) {
    const isOurs = await inTransaction(db, async (trx) => {
      if (!(await claim(trx, place))) return false
      // On a busy machine a chapter takes longer than anybody would wait for an answer.
      await sql`set local statement_timeout = 0`.execute(trx)
      await teach(trx)
      return true
    })
    if (isOurs) await setTimeout(PAUSE)
  }
}

/** Milliseconds between two chapters, in which a call that waits runs all of its statements. */
const PAUSE = 100

const KEY = 'demo-year'
/** What `installation` says once all chapters are written; before that, how many are. */
const TAUGHT = 'taught'

const isTaught = async (db: Kysely<Database>): Promise<boolean> => {
  const row = await db
    .selectFrom('installation')
    .where('key', '=', KEY)
    .where('value', '=', TAUGHT)
    .select('key')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Marks the chapter at this place as written; false where another process or an earlier start marked it. A second process
 * waits until the transaction of the first one ends.
 */
const claim = async (trx: Transaction<Database>, place: number): Promise<boolean> => {
  const value = place + 1 === CHAPTERS.length ? TAUGHT : String(place + 1)
  const claimed = await trx
    .insertInto('installation')
    .values({ key: KEY, value })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value }).where('installation.value', '=', String(place)),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

const publishedTimetables = async (trx: Transaction<Database>): Promise<readonly number[]> =>
  (await trx.selectFrom('timetable').where('status', '=', PUBLISHED).select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  )

import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { PUBLISHED } from '#domain/timetables/timetables.lists.ts'
import { DEMO_TODAY } from '#server/db/demo/calendar.ts'
import { isDemoSchool } from '#server/db/demo/index.ts'
import type { Database } from '#server/db/schema.ts'
import { applyTests } from '#server/demo/applyTests.ts'
import { callRolls } from '#server/demo/callRolls.ts'
import { changeLessons } from '#server/demo/changeLessons.ts'
import { giveMarks } from '#server/demo/giveMarks.ts'
import { writeMarkImports } from '#server/demo/markImports.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { writeInfrequency } from '#server/demo/infrequency.ts'
import { writeLessonContents } from '#server/demo/lessonContents.ts'
import { writeOpinions } from '#server/demo/writeOpinions.ts'
import { settleGiven } from '#server/school/lessons/given.ts'
import { makeLessons } from '#server/school/lessons/makeLessons.ts'

type Chapter = (trx: Transaction<Database>) => Promise<unknown>

/** In the order in which each needs what stands. */
const CHAPTERS: readonly Chapter[] = [
  async (trx) => makeLessons(trx, await publishedTimetables(trx)),
  changeLessons,
  writeLessonContents,
  callRolls,
  giveMarks,
  writeMarkImports,
  writeOpinions,
  applyTests,
  (trx) => settleGiven(trx, sql`lesson.day < ${DEMO_TODAY}::date`),
  writeInfrequency,
]

/**
 * Gives the demo school the lessons of its running year and what was recorded of them: tens of thousands of rows, so the
 * portal does it while it already answers. Each chapter is one transaction, so that on the embedded database, which has
 * one connection, people who sign in are answered between two of them. A process that stops leaves the rest to the next
 * start; of several processes one writes each chapter.
 */
export const teachDemoYear = async (db: Kysely<Database>): Promise<void> => {
  if (!(await isDemoSchool(db))) return
  for (const [taught, teach] of CHAPTERS.entries()) {
    const isOurs = await inTransaction(db, async (trx) => {
      if (!(await claim(trx, taught))) return false
      // On a busy machine a chapter takes longer than anybody would wait for an answer.
      await sql`set local statement_timeout = 0`.execute(trx)
      await teach(trx)
      return true
    })
    if (isOurs) await setTimeout(PAUSE)
  }
}

/** Between two chapters, in milliseconds: a call that waited gets all its statements answered, not one. */
const PAUSE = 100

/** Notes that one more chapter than `taught` is there; false where that is noted already. Others wait for who notes it. */
const claim = async (trx: Transaction<Database>, taught: number): Promise<boolean> => {
  const key = 'demo-year'
  const value = String(taught + 1)
  const claimed = await (taught === 0
    ? trx
        .insertInto('installation')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('key')
        .executeTakeFirst()
    : trx
        .updateTable('installation')
        .set({ value })
        .where('key', '=', key)
        .where('value', '=', String(taught))
        .returning('key')
        .executeTakeFirst())
  return claimed !== undefined
}

const publishedTimetables = async (trx: Transaction<Database>): Promise<readonly number[]> =>
  (await trx.selectFrom('timetable').where('status', '=', PUBLISHED).select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  )

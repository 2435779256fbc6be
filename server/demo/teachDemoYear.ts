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

/**
 * Gives the demo school the lessons of its running year and what was recorded of them, in one transaction: tens of
 * thousands of rows, so the portal does it while it already answers. Answers false, and changes nothing, if they are
 * there, another process is making them, or it is no demo school.
 */
export const teachDemoYear = async (db: Kysely<Database>): Promise<boolean> => {
  if (!(await isDemoSchool(db))) return false
  return inTransaction(db, async (trx) => {
    if (!(await claim(trx))) return false
    // On a busy machine one of them takes longer than anybody would wait for an answer.
    await sql`set local statement_timeout = 0`.execute(trx)
    await makeLessons(trx, await publishedTimetables(trx))
    await changeLessons(trx)
    await writeLessonContents(trx)
    await callRolls(trx)
    await giveMarks(trx)
    await writeMarkImports(trx)
    await writeOpinions(trx)
    await applyTests(trx)
    await settleGiven(trx, sql`lesson.day < ${DEMO_TODAY}::date`)
    await writeInfrequency(trx)
    return true
  })
}

/** The row that only one process can write. */
const claim = async (trx: Transaction<Database>): Promise<boolean> => {
  const claimed = await trx
    .insertInto('installation')
    .values({ key: 'demo-year', value: 'taught' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

const publishedTimetables = async (trx: Transaction<Database>): Promise<readonly number[]> =>
  (await trx.selectFrom('timetable').where('status', '=', PUBLISHED).select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  )

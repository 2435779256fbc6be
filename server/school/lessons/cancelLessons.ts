import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { CANCELLED, PLANNED, REPLACEMENT } from '#domain/lessons/lessons.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { recountedAround } from '#server/school/attendance/recounted.ts'
import { settleGiven } from '#server/school/lessons/given.ts'

type Trx = Transaction<Database>

interface Cancelled {
  readonly reason: string
  /** Staff. */
  readonly by: number
  readonly at: Date
  /** Because their day stopped being a school day: they come back with it. */
  readonly offCalendar: boolean
}

/** Cancels lessons. What was recorded of them stays, and counts no longer. */
export const cancelLessons = async (
  trx: Trx,
  ids: readonly number[],
  { reason, by, at, offCalendar }: Cancelled,
): Promise<void> =>
  recountedAround(trx, rollsOf(ids), async () => {
    await trx
      .updateTable('lesson')
      .set((eb) => ({
        status: CANCELLED,
        reason,
        changed_by: by,
        changed_at: at,
        off_calendar: offCalendar,
        version: eb('version', '+', 1),
      }))
      .where(sql<boolean>`id = any(${ids}::integer[])`)
      .execute()
  })

/** Takes cancellations back: the lessons are what they were, and what was recorded of them counts again. */
export const resumeLessons = async (trx: Trx, ids: readonly number[]): Promise<void> =>
  recountedAround(trx, rollsOf(ids), async () => {
    await sql`
      update lesson set status = case when replaces_id is null then ${sql.lit(PLANNED)} else ${sql.lit(REPLACEMENT)} end,
        reason = null, changed_by = null, changed_at = null, off_calendar = false, version = version + 1
      where id = any(${ids}::integer[])`.execute(trx)
    await settleGiven(trx, sql`lesson.id = any(${ids}::integer[])`)
  })

/** Condition: a roll (`roll`) is of these lessons, or of one of their days. */
const rollsOf = (ids: readonly number[]): RawBuilder<SqlBool> => sql`
  (roll.lesson_id = any(${ids}::integer[]) or roll.lesson_id is null and (roll.class_group_id, roll.day) in
    (select of_day.class_group_id, of_day.day from lesson as of_day where of_day.id = any(${ids}::integer[])))`

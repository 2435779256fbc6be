import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { CANCELLED, PLANNED, REPLACEMENT } from '#domain/lessons/lessons.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recountedAround } from '#server/school/attendance/recounted.ts'
import { isLockedFor } from '#server/school/classGroups/closedGroups.ts'
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

/**
 * Cancels lessons. What was recorded of them stays, and counts no longer. @throws Refusal 409 CLASS_GROUP_CLOSED where a roll
 * of a closed class group would stop counting
 */
export const cancelLessons = (
  trx: Trx,
  ids: readonly number[],
  { reason, by, at, offCalendar }: Cancelled,
): Promise<void> =>
  countingOtherwise(trx, ids, async () => {
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

/**
 * Takes cancellations back: the lessons are what they were, and what was recorded of them counts again. @throws Refusal 409
 * CLASS_GROUP_CLOSED where a roll of a closed class group would count again
 */
export const resumeLessons = (trx: Trx, ids: readonly number[]): Promise<void> =>
  countingOtherwise(trx, ids, async () => {
    await sql`
      update lesson set status = case when replaces_id is null then ${sql.lit(PLANNED)} else ${sql.lit(REPLACEMENT)} end,
        reason = null, changed_by = null, changed_at = null, off_calendar = false, version = version + 1
      where id = any(${ids}::integer[])`.execute(trx)
    await settleGiven(trx, sql`lesson.id = any(${ids}::integer[])`)
  })

/** Makes a change after which the rolls of lessons count otherwise. @throws Refusal 409 CLASS_GROUP_CLOSED */
const countingOtherwise = async (trx: Trx, ids: readonly number[], change: () => Promise<void>): Promise<void> => {
  const called = sql<SqlBool>`class_group.id in (
    select lesson.class_group_id from lesson
    join roll on roll.class_group_id = lesson.class_group_id and roll.day = lesson.day and coalesce(roll.lesson_id = lesson.id, true)
    where lesson.id = any(${ids}::integer[]))`
  // Who closes a class group waits for this transaction, or has closed it by the next statement.
  await sql`select from class_group where ${called} order by id for key share`.execute(trx)
  const { rows } = await sql<{ name: string }>`
    select name from class_group where ${called} and ${isLockedFor(sql`class_group.id`, sql`null::integer`)} limit 1`.execute(
    trx,
  )
  const [closed] = rows
  if (closed !== undefined) throw new Refusal(409, 'CLASS_GROUP_CLOSED', { values: { turma: closed.name } })
  await recountedAround(trx, rollsOf(ids), change)
}

/** Condition: a roll (`roll`) is of these lessons, or of one of their days. */
const rollsOf = (ids: readonly number[]): RawBuilder<SqlBool> => sql`
  (roll.lesson_id = any(${ids}::integer[]) or roll.lesson_id is null and (roll.class_group_id, roll.day) in
    (select of_day.class_group_id, of_day.day from lesson as of_day where of_day.id = any(${ids}::integer[])))`

import { type RawBuilder, sql, type Transaction } from 'kysely'
import { GIVEN, PLANNED } from '#domain/lessons/lessons.lists.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * Lessons (`lesson`) that fulfil a condition are given while they have a roll or a content, and planned again when the last of
 * it is taken away.
 */
export const settleGiven = async (trx: Transaction<Database>, which: RawBuilder<unknown>): Promise<void> => {
  await sql`
    update lesson set status = settled.status
    from (select lesson.id, case
        when exists (select 1 from lesson_content where lesson_id = lesson.id)
          or exists (select 1 from roll where roll.class_group_id = lesson.class_group_id and roll.day = lesson.day
            and (roll.lesson_id is null or roll.lesson_id = lesson.id))
        then ${sql.lit(GIVEN)} else ${sql.lit(PLANNED)} end as status
      from lesson where ${which}) as settled
    where lesson.id = settled.id and lesson.status in (${sql.lit(PLANNED)}, ${sql.lit(GIVEN)})
      and lesson.status <> settled.status
  `.execute(trx)
}

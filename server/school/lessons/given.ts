import { sql, type Transaction } from 'kysely'
import { GIVEN, PLANNED } from '#domain/lessons/lessons.lists.ts'
import type { Database } from '#server/db/schema.ts'

/** Lessons are given while something is recorded of them, and planned again when the last of it is taken away. */
export const settleGiven = async (trx: Transaction<Database>, lessons: readonly number[]): Promise<void> => {
  await sql`
    update lesson set status = settled.status
    from (select id, case when exists (select 1 from lesson_content where lesson_id = lesson.id)
        then ${sql.lit(GIVEN)} else ${sql.lit(PLANNED)} end as status
      from lesson where id = any(${lessons}::integer[])) as settled
    where lesson.id = settled.id and lesson.status in (${sql.lit(PLANNED)}, ${sql.lit(GIVEN)})
      and lesson.status <> settled.status
  `.execute(trx)
}

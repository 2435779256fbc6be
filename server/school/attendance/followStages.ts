import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { recountedAround } from '#server/school/attendance/recounted.ts'
import { stagesFollowed } from '#server/school/stages/followed.ts'

/**
 * After the days of stages moved: the rolls of a school year count for the stage in which their day lies now. One whose day
 * lies in none stays where it was.
 */
export const followStages = async (trx: Transaction<Database>, schoolYear: number): Promise<void> => {
  const { rows } = await sql<{ id: number; number: number }>`
    select roll.id, stage.number from roll
    join class_group on class_group.id = roll.class_group_id and class_group.school_year_id = ${schoolYear}
    join (${stagesFollowed}) as stage on stage.class_group_id = roll.class_group_id
      and roll.day between stage.starts_on and stage.ends_on
    where roll.stage_number <> stage.number`.execute(trx)
  await recountedAround(trx, sql`roll.id = any(${rows.map(({ id }) => id)}::integer[])`, async () => {
    await sql`
      update roll set stage_number = moved.number
      from json_to_recordset(${JSON.stringify(rows)}::json) as moved (id integer, number smallint)
      where roll.id = moved.id`.execute(trx)
  })
}

import { type Kysely, sql } from 'kysely'
import { GIVEN_MARK, OF_STAGE } from '#domain/marks/marks.lists.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * Gives every student a mark in the first three stages of what is assigned to teachers, so that the fourth one can be filled.
 * It stands where sheets with numbers have no column, and shows nowhere.
 */
export const fillEarlierStages = async (db: Kysely<Database>): Promise<void> => {
  await sql`
    insert into mark (class_group_id, subject_id, stage_number, enrolment_id, kind, status, value, saved_at)
    select distinct own.class_group_id, own.subject_id, stage.number, enrolment.id, ${OF_STAGE}::smallint,
      ${GIVEN_MARK}::smallint, 5, now()
    from class_assignment as own join enrolment on enrolment.class_group_id = own.class_group_id
    cross join generate_series(1, 3) as stage (number)
    where own.active and enrolment.status = 'Matriculado' on conflict do nothing`.execute(db)
}

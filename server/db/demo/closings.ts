import { sql, type Transaction } from 'kysely'
import { DEMO_TODAY, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'

/** In each unit a closing of the running year that somebody prepares: the first grade of Ensino Fundamental. */
export const writeClosings = async (trx: Transaction<Database>): Promise<void> => {
  await sql`
    with made as (
      insert into year_closing (school_year_id, unit_id, made_by, made_at)
      select own.school_year_id, own.unit_id, (select min(id) from staff_user where is_master),
        ${DEMO_TODAY}::timestamp + interval '9 hours'
      from class_group as own join school_year on school_year.id = own.school_year_id
      where school_year.year = ${RUNNING_YEAR} and own.name = ${PREPARED} order by own.unit_id
      returning id, school_year_id, unit_id
    )
    insert into year_closing_group (closing_id, class_group_id)
    select made.id, own.id from made join class_group as own on own.school_year_id = made.school_year_id
      and own.unit_id = made.unit_id and own.name = ${PREPARED}`.execute(trx)
}

const PREPARED = '1º ano A'

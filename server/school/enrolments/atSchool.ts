import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The living enrolment of a student in the running year, as `own`: where the student is at school now. */
export const atSchool = (which: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`
  select distinct on (own.student_id) own.student_id, own.id, own.unit_id, own.class_group_id
  from enrolment as own join school_year on school_year.id = own.school_year_id and school_year.status = 1
  where own.status = 'Matriculado' and ${which} order by own.student_id, own.id desc`

/**
 * What the last roll of an ISO day says of a student in a row of `atSchool`, which has the name `place` in the query: a code of
 * `PRESENCE_FAULTS`; null: no roll was called.
 */
export const lastPresence = (day: string): RawBuilder<number | null> => sql<number | null>`(
  select coalesce(mark.value, 1) from roll
  left join roll_mark as mark on mark.roll_id = roll.id and mark.enrolment_id = place.id
  where roll.class_group_id = place.class_group_id and roll.day = ${day}::date and place.id = any(roll.enrolment_ids)
  order by roll.saved_at desc, roll.id desc limit 1)`

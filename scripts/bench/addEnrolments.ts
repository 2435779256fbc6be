import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** Students with an enrolment in class groups since the beginning of the year: a row of `places` for each. */
export const addEnrolments = async (db: Kysely<Database>, places: RawBuilder<unknown>): Promise<void> => {
  await sql`
    with place as (select row_number() over () as number, class_group_id from (${places}) as place),
    base as (select coalesce(max(id), 0) as id from student),
    made as (
      insert into student (name, name_search, birth_date, ra)
      select 'Aluno ' || number, 'aluno ' || number, '2014-03-02', 'B' || base.id || '-' || number from place, base
      order by number returning id, name
    )
    insert into enrolment (student_id, school_year_id, unit_id, grade_id, shift_id, class_group_id, type, status, student_search, enrolled_on)
    select made.id, own.school_year_id, own.unit_id, own.grade_id, own.shift_id, own.id, 1, 'Matriculado', lower(made.name), '2026-02-02'
    from made join place on made.name = 'Aluno ' || place.number join class_group as own on own.id = place.class_group_id`.execute(
    db,
  )
}

/** Fills a class group to so many students. */
export const fillGroup = (db: Kysely<Database>, group: number, students: number): Promise<void> =>
  addEnrolments(
    db,
    sql`
    select ${group}::integer as class_group_id from generate_series(1, greatest(0, ${students} - (
      select count(*)::integer from enrolment where class_group_id = ${group} and status = 'Matriculado')))`,
  )

/** So many students more, in the class groups of the running year that are not closed. */
export const fillOpenGroups = (db: Kysely<Database>, students: number): Promise<void> =>
  addEnrolments(
    db,
    sql`
    select own.id as class_group_id from (
      select array_agg(class_group.id order by class_group.id) as ids from class_group
      join school_year on school_year.id = class_group.school_year_id where school_year.status = 1
        and not exists (select 1 from closed_class_group as done where done.class_group_id = class_group.id)
    ) as groups cross join generate_series(1, ${students}) as number
    join class_group as own on own.id = groups.ids[1 + number % array_length(groups.ids, 1)]`,
  )

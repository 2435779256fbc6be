import { sql, type Transaction } from 'kysely'
import { RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { HALVED } from '#server/db/demo/timetables.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * A class group of each unit is parted in two for its laboratory, by the order of names from the first day of lessons on; who
 * comes last in it has no part yet. So is the one whose timetable has lessons of halves, where everybody has one.
 */
export const writeClassDivisions = async (trx: Transaction<Database>): Promise<void> => {
  await sql`
    with parted as (
      (select distinct on (class_group.unit_id) class_group.id, false as is_whole from class_group
        join school_year on school_year.id = class_group.school_year_id
        where school_year.year = ${RUNNING_YEAR}
        order by class_group.unit_id, class_group.name = '6º ano A' desc, class_group.id desc)
      union all select class_group.id, true from class_group
        join school_year on school_year.id = class_group.school_year_id
        where school_year.year = ${RUNNING_YEAR} and class_group.name = ${HALVED}
    ), division as (
      insert into class_division (class_group_id, name, name_search)
      select id, 'Laboratório', 'laboratorio' from parted order by id returning id, class_group_id
    ), part as (
      insert into class_division_part (class_division_id, class_group_id, name, position)
      select division.id, division.class_group_id, 'Grupo ' || place, place
      from division cross join generate_series(1, 2) as place order by division.id, place
      returning id, class_division_id, class_group_id, position
    ), student as (
      select enrolment.id, class_group_id, row_number() over named as place, count(*) over (partition by class_group_id) as count
      from enrolment where status = 'Matriculado' and type <> 3 and class_group_id in (select id from parted)
      window named as (partition by class_group_id order by student_search, id)
    )
    insert into class_division_member (class_division_id, enrolment_id, starts_on, class_division_part_id)
    select part.class_division_id, student.id, ${`${RUNNING_YEAR}-02-02`}::date, part.id
    from student join parted on parted.id = student.class_group_id join part on part.class_group_id = student.class_group_id
      and part.position = case when student.place * 2 <= student.count then 1 else 2 end
    where parted.is_whole or student.place < student.count
  `.execute(trx)
}

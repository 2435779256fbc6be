import { type Kysely, sql } from 'kysely'
import { SUBSTITUTE, TITULAR } from '#domain/teaching/teaching.lists.ts'
import { RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'

const MEDICAL = 1

/**
 * What a school has to look after in the last weeks of its year: classes without a teacher of Arte, a teacher who is ill and
 * covered in part, and certificates of which some expire, one has expired and one is missing.
 */
export const writeTeachingNeeds = async (db: Kysely<Database>): Promise<void> => {
  await sql`
    update class_assignment set ends_on = ${`${RUNNING_YEAR}-10-30`}, end_reason = 'Mudou de cidade',
      end_reason_search = 'mudou de cidade'
    where id in (select own.id from class_assignment as own join subject on subject.id = own.subject_id
      where subject.name = 'Arte' order by own.id limit 3)
  `.execute(db)
  await sql`
    with absence as (
      insert into teacher_absence (staff_user_id, starts_on, ends_on, reason, note, substitute_id)
      select ill.id, ${`${RUNNING_YEAR}-11-16`}::date, ${`${RUNNING_YEAR}-12-11`}::date, ${MEDICAL},
        'Volta prevista para a recuperação.', helper.id
      from staff_user as ill, staff_user as helper
      where ill.email = 'eloi.figueiredo@demo.escola' and helper.email = 'alvaro.schafer@demo.escola'
      returning id, staff_user_id, substitute_id, starts_on, ends_on)
    insert into class_assignment (school_year_id, unit_id, class_group_id, subject_id, staff_user_id, kind, starts_on, ends_on,
      weekly_lessons, search, absence_id)
    select own.school_year_id, own.unit_id, own.class_group_id, own.subject_id, absence.substitute_id, ${SUBSTITUTE},
      absence.starts_on, absence.ends_on, own.weekly_lessons, own.search, absence.id
    from absence join class_assignment as own on own.staff_user_id = absence.staff_user_id and own.kind = ${TITULAR}
    where exists (select 1 from staff_user_unit as works
      where works.staff_user_id = absence.substitute_id and works.unit_id = own.unit_id)
    order by own.id limit 3
  `.execute(db)
  await sql`
    insert into criminal_certificate (staff_user_id, issued_on)
    select id, case place % 9 when 4 then ${`${RUNNING_YEAR}-06-10`}::date when 7 then ${`${RUNNING_YEAR}-06-22`}::date
      else ${`${RUNNING_YEAR}-08-03`}::date end - case when place = 5 then 120 else 0 end
    from (select id, row_number() over (order by id) as place from staff_user where active) as staff
    where place <> 8
  `.execute(db)
}

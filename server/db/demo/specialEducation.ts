import { type Kysely, sql } from 'kysely'
import { RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'

/** Where two students are in special education, of whom one is judged by the differentiated rule. */
const CLASS_GROUP = '7º ano A'

/** Of each class group of a name the tenth student, with a differentiated evaluation, and the eleventh, without one. */
export const writeSpecialEducation = async (db: Kysely<Database>): Promise<void> => {
  await sql`
    insert into special_education (student_id, is_included, since, has_own_rule, agreed_on, document)
    select student_id, true, ${`${RUNNING_YEAR - 2}-03-15`}::date, place = 10,
      case when place = 10 then ${`${RUNNING_YEAR}-02-20`}::date end,
      case when place = 10 then ${`PEI ${RUNNING_YEAR}, pasta do aluno na secretaria`} end
    from (select own.student_id, row_number() over (partition by own.class_group_id order by own.student_search, own.id) as place
      from enrolment as own join class_group on class_group.id = own.class_group_id and class_group.name = ${CLASS_GROUP}
      where own.status = 'Matriculado') as seated
    where place in (10, 11)
    on conflict do nothing`.execute(db)
}

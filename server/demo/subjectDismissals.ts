import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'

const WORK = { subject: 'Educação Física', reason: 2, law: 'LDB, art. 26, § 3º (Lei 10.793/2003)', leastAge: 14 }
/** Reason “Laudo ou adaptação”. */
const REPORT = { reason: 9, law: 'Laudo médico de 02/03/2026' }

/**
 * Subject, reason, stages (empty: all of the year), legal basis, note of the transcript; whether it was removed again. Somebody who
 * works is old enough for it: the unit without such students has another reason there.
 */
const GRANTED = [
  [WORK.subject, WORK.reason, [], WORK.law, '', false],
  ['Educação Física', 5, [4], 'Decreto-Lei 1.044/1969', '', false],
  ['Língua Inglesa', 1, [], 'Deliberação do conselho da escola', 'Aproveitamento de estudos em Língua Inglesa.', false],
  ['Educação Física', 12, [], 'Regimento escolar, art. 48', '', true],
] as const

/**
 * Dismissals of each kind in each unit, of the highest grade of the running year that has the subject: one student each. They come
 * last, so that each hides what was given.
 */
export const writeSubjectDismissals = async (trx: Transaction<Database>): Promise<void> => {
  const said = GRANTED.map(([subject, reason, stages, law, note, removed], place) => ({
    place: place + 1,
    subject,
    reason,
    stages: `{${stages.join(',')}}`,
    law,
    note,
    removed,
  }))
  await sql`
    with said as (
      select * from json_to_recordset(${JSON.stringify(said)}::json)
        as said (place integer, subject text, reason smallint, stages text, law text, note text, removed boolean)
    ), seated as (
      select own.id, own.unit_id, own.grade_id, own.shift_id, own.school_year_id, year.ends_on, student.birth_date,
        row_number() over (partition by own.unit_id order by grade.position desc, own.class_group_id, own.student_search, own.id)
          as place
      from enrolment as own join school_year as year on year.id = own.school_year_id and year.year = 2026
      join grade on grade.id = own.grade_id join student on student.id = own.student_id
      where own.status = 'Matriculado' and own.class_group_id is not null and exists (
        select 1 from curriculum as matrix join curriculum_item as item on item.curriculum_id = matrix.id
        join subject on subject.id = item.subject_id and subject.name = 'Educação Física'
        where matrix.school_year_id = own.school_year_id and matrix.unit_id = own.unit_id
          and matrix.grade_id = own.grade_id and matrix.shift_id = own.shift_id)
    )
    insert into subject_dismissal (enrolment_id, subject_id, reason, stages, starts_on, ends_on, legal_basis, transcript_note,
      granted_by, granted_at, removed_by, removed_at, removal_reason, version)
    select seated.id, subject.id, case when is_child then ${REPORT.reason}::smallint else said.reason end, said.stages::smallint[],
      case when said.stages = '{}' then date '2026-03-02' else date '2026-10-05' end, seated.ends_on,
      case when is_child then ${REPORT.law} else said.law end, said.note,
      author.id, timestamptz '2026-03-02T13:00:00Z', case when said.removed then author.id end,
      case when said.removed then timestamptz '2026-08-10T13:00:00Z' end,
      case when said.removed then 'A atividade externa terminou no primeiro semestre.' else '' end,
      case when said.removed then 2 else 1 end
    from said join seated on seated.place = said.place * 5 - 2
    join subject on subject.name = said.subject
    cross join lateral (select said.reason = ${WORK.reason}
      and seated.birth_date > date '2026-03-02' - make_interval(years => ${WORK.leastAge}::integer) as is_child) as age
    cross join (select min(id) as id from staff_user where email = 'secretaria@demo.escola') as author
    order by seated.unit_id, said.place`.execute(trx)
}

import { sql, type Transaction } from 'kysely'
import { ABSENT, JUSTIFIED } from '#domain/attendance/attendance.lists.ts'
import type { Database } from '#server/db/schema.ts'

/** Activities, with what the students did; class groups take turns. */
const SAID = [
  ['Roteiro de estudos', 'Resumo dos capítulos perdidos, com dez questões corrigidas em aula.'],
  ['Oficina de sábado', 'Três horas de atividades no laboratório, com presença assinada.'],
  ['Trabalho de pesquisa', 'Pesquisa sobre o tema da etapa, apresentada à turma.'],
] as const

/** Students of each activity, and absences of each of them. */
const [STUDENTS, ABSENCES] = [3, 2] as const

/**
 * Of every third class group one activity in the last stage, for those who missed most of a subject, or of the days. It comes
 * after the excuses and before the marks are counted.
 */
export const writeCompensations = async (trx: Transaction<Database>): Promise<void> => {
  await sql`
    with said as (
      select * from json_to_recordset(${JSON.stringify(SAID.map(([name, body], place) => ({ place, name, body })))}::json)
        as said (place integer, name text, body text)
    ), missed as materialized (
      select roll.id as roll_id, roll.class_group_id, roll.stage_number, lesson.subject_id, mark.enrolment_id, roll.day,
        roll.saved_by
      from roll_mark as mark join roll on roll.id = mark.roll_id
      join enrolment as own on own.id = mark.enrolment_id and own.status = 'Matriculado'
      left join lesson on lesson.id = roll.lesson_id
      where roll.class_group_id % 3 = 1 and mark.value in (${ABSENT}, ${JUSTIFIED}) and not mark.is_waived
        and roll.stage_number = (select max(other.stage_number) from roll as other
          where other.class_group_id = roll.class_group_id)
    ), chosen as (
      select distinct on (class_group_id) class_group_id, subject_id, stage_number, max(saved_by) as saved_by
      from missed group by class_group_id, subject_id, stage_number
      order by class_group_id, count(*) desc, subject_id
    ), made as (
      insert into absence_compensation (class_group_id, subject_id, stage_number, name, body, made_by, made_at)
      select chosen.class_group_id, chosen.subject_id, chosen.stage_number, said.name, said.body, chosen.saved_by,
        '2026-11-13T18:00:00Z'
      from chosen join said on said.place = chosen.class_group_id / 3 % ${SAID.length}::integer
      order by chosen.class_group_id
      returning id, class_group_id, subject_id
    ), placed as (
      select made.id, missed.roll_id, missed.enrolment_id,
        row_number() over (partition by made.id, missed.enrolment_id order by missed.day, missed.roll_id) as place,
        dense_rank() over (partition by made.id order by missed.enrolment_id) as student
      from made join missed on missed.class_group_id = made.class_group_id
        and missed.subject_id is not distinct from made.subject_id
    ), taken as (
      select * from placed where place <= ${ABSENCES} and student <= ${STUDENTS}
    ), students as (
      insert into absence_compensation_student (absence_compensation_id, enrolment_id, absences)
      select id, enrolment_id, count(*) from taken group by id, enrolment_id order by id, enrolment_id
    )
    update roll_mark as mark set absence_compensation_id = taken.id from taken
    where mark.roll_id = taken.roll_id and mark.enrolment_id = taken.enrolment_id`.execute(trx)
}

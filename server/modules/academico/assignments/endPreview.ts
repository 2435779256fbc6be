import { sql } from 'kysely'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import { CLASS_TEACHING } from '#domain/subjects/subjects.lists.ts'
import type { EndingDay, PreviewEnd } from '#domain/teaching/ending.schemas.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { requireAssignment } from '#server/modules/academico/assignments/end.ts'
import { assignmentEnd, giversOfLesson } from '#server/rows/teaching.ts'

/** What each day of an assignment has, so that whoever ends it sees what becomes of it. @throws Refusal 404, audited where it is of another unit */
export const previewEnd = async (incoming: SignedIncoming<PreviewEnd>): Promise<PreviewEnd['answer']> => {
  const { db, params, now } = incoming
  const { idProfessor } = await requireAssignment(incoming)
  const { rows } = await sql<EndingDay>`
    with own as (
      select class_group_id, subject_id, starts_on, ${assignmentEnd('class_assignment')} as ends_on,
        subject.kind = ${CLASS_TEACHING} as whole
      from class_assignment join subject on subject.id = subject_id where class_assignment.id = ${params.id}
    ), given as materialized (
      select lesson.id, lesson.day, content.id is not null as has_content, subject.has_attendance,
        own_roll.id is not null or day_roll.id is not null as has_roll,
        (select array_agg(staff_user_id) from (${giversOfLesson()}) as giver) as givers
      from lesson
      join own on own.class_group_id = lesson.class_group_id and lesson.day between own.starts_on and own.ends_on
      join subject on subject.id = lesson.subject_id
      left join lesson_content as content on content.lesson_id = lesson.id
      left join roll as own_roll on own_roll.lesson_id = lesson.id
      left join roll as day_roll on day_roll.lesson_id is null and day_roll.class_group_id = lesson.class_group_id
        and day_roll.day = lesson.day
      where lesson.status <> ${CANCELLED} and (own.whole or lesson.subject_id = own.subject_id)
    )
    select day as dia, count(*)::integer as aulas,
      (count(*) filter (where has_roll and has_attendance))::integer as chamadas,
      (count(*) filter (where has_content))::integer as conteudos,
      (count(*) filter (where not has_roll and has_attendance))::integer as "semChamada",
      (count(*) filter (where not has_content))::integer as "semConteudo",
      (count(*) filter (where not exists (select 1 from unnest(givers) as other (id) where other.id <> ${idProfessor})))::integer as "soDesta"
    from given where ${idProfessor} = any(givers) group by day order by day`.execute(db)
  return { hoje: schoolDay(now), dias: rows }
}

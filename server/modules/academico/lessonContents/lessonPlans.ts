import { type Kysely, sql } from 'kysely'
import type { PlanOfLesson } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import type { LessonRow } from '#domain/lessons/lessons.schemas.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { seesLessonPlan } from '#server/rows/lessonPlans.ts'

/** The lesson plans of a lesson that the caller sees, the one that began last first; none where the school has no plans. */
export const plansOfLesson = async (
  db: Kysely<Database>,
  { caller, now }: Pick<Act, 'caller' | 'now'>,
  { idTurma, idDisciplina, dia }: LessonRow,
): Promise<PlanOfLesson[]> => {
  if ((await readParameter(db, 'planosDeAula')) !== 'Sim') return []
  const { rows } = await sql<PlanOfLesson>`
    select plan.id, plan.starts_on as inicio, plan.ends_on as fim, author.name as autor, plan.status as situacao,
      plan.objectives as objetivos, coalesce(plan.methodology, '') as metodologia,
      array(select expected_content_id from lesson_plan_content where lesson_plan_id = plan.id
        order by expected_content_id) as conteudos
    from lesson_plan as plan
    join lesson_plan_class_group as planned on planned.lesson_plan_id = plan.id
    join staff_user as author on author.id = plan.author_id
    where planned.class_group_id = ${idTurma} and plan.subject_id = ${idDisciplina}
      and ${dia}::date between plan.starts_on and plan.ends_on
      and ${seesLessonPlan({ caller, today: schoolDay(now) })}
    order by plan.starts_on desc, plan.id desc
  `.execute(db)
  return rows
}

import { type Kysely, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { holds } from '#domain/access/permissions.ts'
import { type PlanReader, seesAdaptation } from '#domain/lessonPlans/lessonPlan.ts'
import { LESSON_PLAN } from '#domain/lessonPlans/lessonPlans.fields.ts'
import type { LessonPlanRecord } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import { readNamedFiles } from '#server/files/index.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { Readers } from '#server/http/records.ts'
import { notFound } from '#server/http/refusal.ts'
import { contentsNamed } from '#server/modules/academico/lessonPlans/teaching.ts'
import { groupsWith, teachingOf } from '#server/school/teaching/taught.ts'
import { recordOf } from '#server/records/columns.ts'
import { seesLessonPlan } from '#server/rows/lessonPlans.ts'

/** The caller as somebody who looks at plans. */
export const readerOf = ({ caller }: Pick<Act, 'caller'>): PlanReader => ({
  id: caller.personId,
  isOnlyTeacher: isOnlyTeacher(caller),
  mayChange: holds(caller, caller.permissions, 'apontamentoConteudo', true),
})

const find = async (db: Kysely<Database>, id: number): Promise<LessonPlanRecord | null> => {
  const row = await db
    .selectFrom('lesson_plan as plan')
    .innerJoin('staff_user as author', 'author.id', 'plan.author_id')
    .leftJoin('staff_user as reviewer', 'reviewer.id', 'plan.opinion_by')
    .where('plan.id', '=', id)
    .selectAll('plan')
    .select(['author.name as author', 'reviewer.name as reviewer'])
    .select([
      sql<number[]>`array(select class_group_id from lesson_plan_class_group
        where lesson_plan_id = plan.id order by class_group_id)`.as('groups'),
      sql<number[]>`array(select expected_content_id from lesson_plan_content
        where lesson_plan_id = plan.id order by expected_content_id)`.as('contents'),
    ])
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    // A plan is never inactive: a draft is removed, and all others stay.
    ...recordOf(LESSON_PLAN, { ...row, active: true }),
    idsTurmas: row.groups,
    conteudos: row.contents,
    adaptacao: row.adaptation ?? '',
    anexos: await readNamedFiles(db, 'lesson_plan', id),
    situacao: row.status,
    aulas: await teachingOf(db, groupsWith(row.groups, row.subject_id)),
    idAutor: row.author_id,
    autor: row.author,
    enviadoEm: row.sent_at?.toISOString() ?? null,
    parecer:
      row.opinion_at === null
        ? null
        : { texto: row.opinion ?? '', por: row.reviewer ?? '', em: row.opinion_at.toISOString() },
    previstos: await contentsNamed(db, row.contents),
    adaptacaoOculta: false,
  }
}

const written: Readers<LessonPlanRecord>['written'] = async (db, id) => {
  const plan = await find(db, id)
  if (plan === null) throw notFound()
  return plan
}

/**
 * How plans are read. One that the caller sees comes without what is written of students and their needs where that is not
 * for them; who writes and who judges a plan reads all of it.
 */
export const lessonPlans: Readers<LessonPlanRecord> = {
  own: async (acting, id) => {
    const plan = await written(acting.db, id)
    if (!(await mayReadPlan(acting, id))) throw await notFoundAudited(acting, 'lesson_plan', id)
    return seesAdaptation(readerOf(acting)) ? plan : { ...plan, adaptacao: '', adaptacaoOculta: plan.adaptacao !== '' }
  },
  written,
  locked: async (trx, id) => {
    await sql`select id from lesson_plan where id = ${id} for update`.execute(trx)
    return written(trx, id)
  },
}

/** Whether the caller sees a plan. */
export const mayReadPlan = async (
  { db, caller, now }: Act & { readonly db: Kysely<Database> },
  id: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from lesson_plan as plan
    where plan.id = ${id} and ${seesLessonPlan({ caller, today: schoolDay(now) })}`.execute(db)
  return rows.length > 0
}

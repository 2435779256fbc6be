import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Named } from '#domain/base/common.schemas.ts'
import type { LessonPlanChoices, LessonPlanRow, LessonPlanWire } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import type { ListCall } from '#domain/records/calls.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf, totalOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { plannedFor } from '#server/modules/academico/lessonPlans/teaching.ts'
import { taughtBy, teachingOf } from '#server/school/teaching/taught.ts'
import { seesLessonPlan } from '#server/rows/lessonPlans.ts'

/** Whether the school works with lesson plans. */
export const plansInUse = async (db: Kysely<Database>): Promise<boolean> =>
  (await readParameter(db, 'planosDeAula')) === 'Sim'

/** The fields that sort the list. */
const ORDER = {
  inicio: sql`plan.starts_on`,
  disciplina: sql`subject.name_search`,
  autor: sql`author.name_search`,
  situacao: sql`plan.status`,
} as const

type Listed = LessonPlanRow & { readonly total: number }

/** A page of the plans that the caller sees, the latest first. @throws Refusal 400 for a field that does not sort */
export const listLessonPlans = async ({
  db,
  caller,
  now,
  query,
}: SignedIncoming<ListCall<LessonPlanWire>>): Promise<ListCall<LessonPlanWire>['answer']> => {
  const page = pageOf({ ...query, Sorting: query.Sorting ?? 'inicio desc' }, [
    'inicio',
    'disciplina',
    'autor',
    'situacao',
  ])
  const { idTurma, idDisciplina, idProfessor, situacao } = query
  const which = sql`${seesLessonPlan({ caller, today: schoolDay(now) })}
    and (${idDisciplina ?? null}::integer is null or plan.subject_id = ${idDisciplina ?? null}::integer)
    and (${idProfessor ?? null}::integer is null or plan.author_id = ${idProfessor ?? null}::integer)
    and (${situacao ?? null}::integer is null or plan.status = ${situacao ?? null}::integer)
    and (${idTurma ?? null}::integer is null or exists (select 1 from lesson_plan_class_group
      where lesson_plan_id = plan.id and class_group_id = ${idTurma ?? null}::integer))`
  const { rows } = await sql<Listed>`
    select plan.id, plan.starts_on as inicio, plan.ends_on as fim, plan.objectives as objetivos, subject.name as disciplina,
      plan.author_id as "idAutor", author.name as autor, plan.status as situacao, plan.version as versao, count(*) over ()::integer as total,
      array(select class_group.name from lesson_plan_class_group as own
        join class_group on class_group.id = own.class_group_id
        where own.lesson_plan_id = plan.id order by class_group.name_search, class_group.id) as turmas
    from lesson_plan as plan
    join subject on subject.id = plan.subject_id
    join staff_user as author on author.id = plan.author_id
    where ${which}
    order by ${ORDER[page.field]} ${sql.raw(page.direction)}, plan.starts_on desc, plan.id desc
    limit ${page.limit} offset ${page.offset}
  `.execute(db)
  const totalCount = await totalOf(rows, page, async () => {
    const counted = await sql<{ count: number }>`
      select count(*)::integer as count from lesson_plan as plan where ${which}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  return { items: rows.map(({ total: _, ...row }) => row), totalCount }
}

/** What the caller may plan, and what the plans that they see are narrowed by. */
export const readLessonPlanChoices = async (
  act: Act & { readonly db: Kysely<Database> },
): Promise<LessonPlanChoices> => {
  const { db, caller, now } = act
  const seen = sql`select plan.* from lesson_plan as plan where ${seesLessonPlan({ caller, today: schoolDay(now) })}`
  const named = async (query: RawBuilder<unknown>): Promise<Named[]> => (await sql<Named>`${query}`.execute(db)).rows
  return {
    emUso: await plansInUse(db),
    aulas: await teachingOf(db, taughtBy(act)),
    conteudos: await plannedFor(db, taughtBy(act)),
    turmas: await named(sql`
      select id, name as nome from class_group where id in (
        select own.class_group_id from lesson_plan_class_group as own where own.lesson_plan_id in (
          select id from (${seen}) as seen)) order by name_search, id`),
    disciplinas: await named(sql`
      select id, name as nome from subject where id in (select subject_id from (${seen}) as seen)
      order by position, name_search, id`),
    professores: await named(sql`
      select id, name as nome from staff_user where id in (select author_id from (${seen}) as seen)
      order by name_search, id`),
  }
}

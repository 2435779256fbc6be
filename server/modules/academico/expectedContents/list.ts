import { type Kysely, sql } from 'kysely'
import { DRAFT, IN_FORCE } from '#domain/curricula/curricula.lists.ts'
import type { ListPlans, PlanChoices, PlanRow } from '#domain/expectedContents/expectedContents.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { pageOf } from '#server/http/paging.ts'
import { refuseForeignUnit } from '#server/modules/academico/expectedContents/read.ts'
import { taughtToday } from '#server/modules/academico/expectedContents/rights.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import {
  readGradeChoices,
  readSubjectChoices,
  readUnitChoices,
  readYearChoices,
} from '#server/school/choices/schoolChoices.ts'
import { runningYearId } from '#server/school/years/years.ts'

/** What a plan is chosen from: years and units of the caller, grades with their course, and subjects. */
export const readPlanChoices = async (db: Kysely<Database>, caller: InUnits): Promise<PlanChoices> => ({
  anos: await readYearChoices(db),
  unidades: await readUnitChoices(db, caller),
  series: await readGradeChoices(db),
  disciplinas: await readSubjectChoices(db),
})

/**
 * The plans of a year: every grade with a subject that a matrix of the caller's units, or a content, names; those that the
 * caller teaches first. @throws Refusal 404 for a foreign unit
 */
export const listPlans = async (incoming: SignedIncoming<ListPlans>): Promise<ListPlans['answer']> => {
  const { db, query, ...act } = incoming
  const unit = query.unidade ?? null
  await refuseForeignUnit(incoming, unit)
  const year = query.ano ?? (await runningYearId(db))
  if (year === undefined) return { items: [], totalCount: 0 }
  const page = pageOf(query, ['serie'])
  const [grade, subject] = [query.serie ?? null, query.disciplina ?? null]
  const { rows } = await sql<PlanRow & { readonly total: number }>`
    with content as (
      select grade_id, subject_id, count(*)::integer as contents, sum(lessons)::integer as lessons,
        count(*) filter (where skills is not null)::integer as skilled
      from expected_content
      where active and school_year_id = ${year} and (unit_id is null or unit_id = ${unit}::integer)
      group by grade_id, subject_id
    ), planned as (
      select grade_id, subject_id from content
      union
      select curriculum.grade_id, item.subject_id
      from curriculum join curriculum_item as item on item.curriculum_id = curriculum.id
      where curriculum.school_year_id = ${year} and curriculum.status in (${DRAFT}, ${IN_FORCE})
        and ${inUnitsOf(act.caller, 'curriculum.unit_id')}
        and (${unit}::integer is null or curriculum.unit_id = ${unit}::integer)
    ), mine as (${taughtToday(act)})
    select grade.id as serie, subject.id as disciplina, grade.name as "nomeSerie", subject.name as "nomeDisciplina",
      coalesce(content.contents, 0) as conteudos, coalesce(content.lessons, 0) as aulas,
      coalesce(content.skilled, 0) as habilidades,
      exists (select 1 from mine where mine.grade_id = grade.id and mine.subject_id = subject.id
        and mine.school_year_id = ${year}) as minha, count(*) over ()::integer as total
    from planned
    join grade on grade.id = planned.grade_id join course on course.id = grade.course_id
    join subject on subject.id = planned.subject_id
    left join content on content.grade_id = planned.grade_id and content.subject_id = planned.subject_id
    where (${grade}::integer is null or grade.id = ${grade}::integer)
      and (${subject}::integer is null or subject.id = ${subject}::integer)
    order by minha desc, content.contents is null, course.position, course.id, grade.position, grade.id, subject.position, subject.id
    limit ${page.limit} offset ${page.offset}
  `.execute(db)
  return { items: rows.map(({ total: _, ...row }) => row), totalCount: rows[0]?.total ?? 0 }
}

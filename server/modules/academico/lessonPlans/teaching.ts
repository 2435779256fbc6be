import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PlannableContent, PlannedTeaching } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import { CLASS_TEACHING } from '#domain/subjects/subjects.lists.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { taughtOn } from '#server/rows/teaching.ts'

/** What the caller teaches today: a query of class groups and subjects. */
export const taughtBy = ({ caller, now }: Pick<Act, 'caller' | 'now'>): RawBuilder<unknown> =>
  taughtOn({ teacher: caller.personId, caller, today: schoolDay(now) })

/** Some class groups with one subject: the same kind of query. */
export const groupsWith = (groups: readonly number[], subject: number | null): RawBuilder<unknown> =>
  sql`select class_group_id, ${subject}::integer as subject_id from unnest(${groups}::integer[]) as own (class_group_id)`

/** Class groups and subjects with their names, in the order of the school. A class group as a whole is no subject. */
export const teachingOf = async (db: Kysely<Database>, pairs: RawBuilder<unknown>): Promise<PlannedTeaching[]> => {
  const { rows } = await sql<PlannedTeaching>`
    select class_group.id as "idTurma", class_group.name as turma, class_group.unit_id as "idUnidade",
      class_group.school_year_id as "idAnoLetivo", subject.id as "idDisciplina", subject.name as disciplina,
      array(select own.grade_id from class_group_grade as own where own.class_group_id = class_group.id
        order by own.grade_id) as "idsSeries"
    from (${pairs}) as taught (class_group_id, subject_id)
    join class_group on class_group.id = taught.class_group_id
    join grade on grade.id = class_group.grade_id
    join subject on subject.id = taught.subject_id and subject.kind <> ${CLASS_TEACHING}
    order by subject.position, subject.id, grade.position, class_group.name_search, class_group.id
  `.execute(db)
  return rows
}

/** What class groups are expected to learn of subjects in their year, by stage and order. */
export const plannedFor = (db: Kysely<Database>, pairs: RawBuilder<unknown>): Promise<PlannableContent[]> =>
  readContents(
    db,
    sql`content.active and exists (
      select 1 from (${pairs}) as taught (class_group_id, subject_id)
      join class_group on class_group.id = taught.class_group_id
      join class_group_grade as own on own.class_group_id = class_group.id
      where content.subject_id = taught.subject_id and content.grade_id = own.grade_id
        and content.school_year_id = class_group.school_year_id
        and (content.unit_id is null or content.unit_id = class_group.unit_id))`,
  )

/** Contents by their ids, those that were taken out of their plan, too. */
export const contentsNamed = (db: Kysely<Database>, ids: readonly number[]): Promise<PlannableContent[]> =>
  readContents(db, sql`content.id = any(${ids}::integer[])`)

const readContents = async (db: Kysely<Database>, which: RawBuilder<unknown>): Promise<PlannableContent[]> => {
  const { rows } = await sql<PlannableContent>`
    select content.id, content.grade_id as "idSerie", content.subject_id as "idDisciplina", content.unit_id as "idUnidade",
      stage.name as etapa, stage.starts_on as inicio, stage.ends_on as fim,
      coalesce(content.thematic_unit, '') as "unidadeTematica", content.topic as objeto
    from expected_content as content join stage on stage.id = content.stage_id
    where ${which}
    order by stage.starts_on, stage.number, stage.id, content.position, content.id
  `.execute(db)
  return rows
}

import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PlannableContent } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import type { Database } from '#server/db/schema.ts'

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

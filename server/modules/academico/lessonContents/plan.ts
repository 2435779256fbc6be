import { type Kysely, sql } from 'kysely'
import type { CoverableContent } from '#domain/lessonContents/lessonContents.schemas.ts'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import type { Database } from '#server/db/schema.ts'

/** An expected content with its stage. Days are ISO. */
export interface PlannedContent extends CoverableContent {
  readonly inicio: string
  readonly fim: string
}

/**
 * What a class group is expected to learn of a subject in its year, of all its grades, and in how many lessons each was
 * given. What a lesson covered stays, whether or not it is still planned.
 */
export const planOf = async (
  db: Kysely<Database>,
  { classGroupId, subjectId }: { readonly classGroupId: number; readonly subjectId: number },
): Promise<readonly PlannedContent[]> => {
  const { rows } = await sql<PlannedContent>`
    with covered as (
      select named.expected_content_id as id,
        1.0 / count(*) over (partition by named.lesson_content_id) as part
      from lesson
      join lesson_content on lesson_content.lesson_id = lesson.id
      join lesson_content_expected as named on named.lesson_content_id = lesson_content.id
      where lesson.class_group_id = ${classGroupId} and lesson.subject_id = ${subjectId}
        and lesson.status <> ${CANCELLED}
    ), given as (select id, round(sum(part), 2)::float8 as lessons from covered group by id)
    select content.id, stage.id as "idEtapa", stage.name as etapa, stage.starts_on as inicio, stage.ends_on as fim,
      coalesce(content.thematic_unit, '') as "unidadeTematica", content.topic as objeto,
      coalesce(content.skills, '') as habilidades, content.lessons as "aulasPrevistas",
      coalesce(given.lessons, 0) as "aulasDadas"
    from expected_content as content
    join stage on stage.id = content.stage_id
    join class_group on class_group.id = ${classGroupId}
    left join given on given.id = content.id
    where given.id is not null or (content.active and content.subject_id = ${subjectId}
      and content.school_year_id = class_group.school_year_id
      and (content.unit_id is null or content.unit_id = class_group.unit_id)
      and content.grade_id in (select grade_id from class_group_grade where class_group_id = ${classGroupId}))
    order by stage.starts_on, stage.number, stage.id, content.position, content.id
  `.execute(db)
  return rows
}

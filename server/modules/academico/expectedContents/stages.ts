import { type Kysely, sql } from 'kysely'
import type { PlanPlace } from '#domain/expectedContents/expectedContents.schemas.ts'
import type { Database } from '#server/db/schema.ts'

export interface Stage {
  readonly id: number
  readonly number: number
  readonly name: string
  /** ISO days. */
  readonly startsOn: string
  readonly endsOn: string
}

/**
 * The stages of a plan: of the kind that the grade's course has, those of the unit, else those of all units; never those of
 * a class group in its own rhythm. A course that does not say its kind has that of the contents that are there, else
 * two-month stages.
 */
export const stagesOf = async (db: Kysely<Database>, { ano, unidade, serie, disciplina }: PlanPlace) => {
  const { rows } = await sql<Stage>`
    with kind as (
      select coalesce(
        (select course.stage_count from grade join course on course.id = grade.course_id where grade.id = ${serie}),
        (select division.kind from expected_content as content join stage on stage.id = content.stage_id
          join stage_division as division on division.id = stage.division_id
          where content.active and content.school_year_id = ${ano} and content.grade_id = ${serie}
            and content.subject_id = ${disciplina} order by content.id desc limit 1),
        4) as kind
    ), candidate as (
      select stage.*
      from kind join stage_division as division on division.kind = kind.kind
      join stage on stage.division_id = division.id
      where division.school_year_id = ${ano} and division.class_group_id is null
        and (division.unit_id is null or division.unit_id = ${unidade}::integer)
    )
    select id, number, name, starts_on as "startsOn", ends_on as "endsOn" from candidate
    where unit_id is not distinct from
      (select max(unit_id) from candidate where unit_id is not null)
    order by number, id
  `.execute(db)
  return rows
}

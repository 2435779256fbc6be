import { type Kysely, sql } from 'kysely'
import { DRAFT } from '#domain/curricula/curricula.lists.ts'
import { anyOf } from '#server/db/anyOf.ts'
import type { Database } from '#server/db/schema.ts'
import { stagesFollowed } from '#server/school/stages/followed.ts'

/**
 * The stages that the matrices of class groups leave subjects out of (D 2.4 “etapas em que ocorre”), as a query: `class_group_id`,
 * `subject_id`, `stage`. A stage is judged by the version that was in force in it last.
 */
export const placesLeftOut = sql`
  select own.id as class_group_id, item.subject_id, stage.number as stage
  from class_group as own
  join (${stagesFollowed}) as stage on stage.class_group_id = own.id
  cross join lateral (select id from curriculum as matrix
    where matrix.school_year_id = own.school_year_id and matrix.unit_id = own.unit_id and matrix.grade_id = own.grade_id
      and matrix.shift_id = own.shift_id and matrix.status <> ${sql.lit(DRAFT)} and matrix.in_force_on <= stage.ends_on
      and coalesce(matrix.ended_on > stage.starts_on, true)
    order by matrix.number desc limit 1) as held
  join curriculum_item as item on item.curriculum_id = held.id and cardinality(item.stages) > 0
    and stage.number <> all(item.stages)`

/** A subject in a stage of a class group. */
interface Place {
  readonly classGroupId: number
  readonly subjectId: number
  readonly stage: number
}

/** Whether the matrix of a class group leaves a subject out of a stage. */
export type LeftOut = (place: Place) => boolean

/** One query, for however many class groups. */
export const readLeftOut = async (db: Kysely<Database>, groups: readonly number[]): Promise<LeftOut> => {
  const { rows } = await sql<Place>`
    select class_group_id as "classGroupId", subject_id as "subjectId", stage from (${placesLeftOut}) as place
    where class_group_id = ${anyOf([...new Set(groups)])}`.execute(db)
  const keys = new Set(rows.map(keyOf))
  return (place) => keys.has(keyOf(place))
}

const keyOf = ({ classGroupId, subjectId, stage }: Place): string => `${classGroupId} ${subjectId} ${stage}`

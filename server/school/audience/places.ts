import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isForUnit } from '#server/school/audience/units.ts'

/** What is for students where they are: a table with a unit, `narrowed`, and rows in `…_target`. */
export type ForPlaces = 'publication' | 'authorisation'

/** Condition: what has this name in the query is for the unit of a `place` (`currentPlaces`), or for the whole school. */
const placeIsInUnitOf = (named: string): RawBuilder<SqlBool> => {
  const unit = sql.ref(`${named}.unit_id`)
  return sql<SqlBool>`(${unit} is null or ${unit} = place.unit_id)`
}

/** Condition: a `target` of what is narrowed names a `place`. */
export const PLACE_IS_NAMED = sql<SqlBool>`(target.course_id = place.course_id or target.grade_id = place.grade_id
  or target.class_group_id = place.class_group_id or target.student_id = place.student_id)`

const IN_UNIT: Readonly<Record<ForPlaces, RawBuilder<SqlBool>>> = {
  publication: isForUnit('publication', sql.ref('place.unit_id')),
  authorisation: placeIsInUnitOf('authorisation'),
}

/** Condition: a row of a table is for a `place`. */
export const isForPlace = (table: ForPlaces): RawBuilder<SqlBool> => sql<SqlBool>`
  (${IN_UNIT[table]} and (not ${sql.ref(`${table}.narrowed`)} or exists (
    select from ${sql.table(`${table}_target`)} as target
    where ${sql.ref(`target.${table}_id`)} = ${sql.ref(`${table}.id`)} and ${PLACE_IS_NAMED})))`

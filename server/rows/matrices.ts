import { type RawBuilder, sql } from 'kysely'
import { DRAFT } from '#domain/curricula/curricula.lists.ts'

/**
 * The items (`item`) of the matrix that a place follows on a day: of a grade in a shift of a unit in a year, whose columns
 * are given. It is the first version that had not ended by then, so that what was taught before the first one came into
 * force is measured by that one.
 */
const itemsOn = (
  place: Readonly<Record<'year' | 'unit' | 'grade' | 'shift', string>>,
  day: string,
): RawBuilder<unknown> => sql`
  curriculum on curriculum.status <> ${sql.lit(DRAFT)} and coalesce(curriculum.ended_on > ${day}, true)
    and curriculum.school_year_id = ${sql.ref(place.year)} and curriculum.unit_id = ${sql.ref(place.unit)}
    and curriculum.grade_id = ${sql.ref(place.grade)} and curriculum.shift_id = ${sql.ref(place.shift)}
    and not exists (select 1 from curriculum as former
      where former.status <> ${sql.lit(DRAFT)} and former.ended_on > ${day} and former.number < curriculum.number
        and former.school_year_id = curriculum.school_year_id and former.unit_id = curriculum.unit_id
        and former.grade_id = curriculum.grade_id and former.shift_id = curriculum.shift_id)
  join curriculum_item as item on item.curriculum_id = curriculum.id`

/** The items (`item`) of class groups (`taught`) on a day, of all their grades. */
export const itemsOfGroups = (day: string): RawBuilder<unknown> => sql`
  class_group_grade as taught join ${itemsOn(
    { year: 'taught.school_year_id', unit: 'taught.unit_id', grade: 'taught.grade_id', shift: 'taught.shift_id' },
    day,
  )}`

import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A lesson as a query knows it: its class group, the name of the part that it is for (or null), and its day. */
interface PartAt {
  readonly classGroup: RawBuilder<unknown>
  readonly subgroup: RawBuilder<unknown>
  readonly day: RawBuilder<unknown>
}

const OF_LESSON: PartAt = {
  classGroup: sql.ref('lesson.class_group_id'),
  subgroup: sql.ref('lesson.subgroup'),
  day: sql.ref('lesson.day'),
}

/**
 * Condition: a lesson for a part of a class group is for an enrolment. What is for all of the class group is for everybody
 * in it, and so is a part of a division in which nobody has been placed yet: until then its lessons call everybody, and from
 * then on only those who are in it.
 */
export const isInPart = (at: PartAt, enrolment: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (${holdingPart(at)} and part.id is distinct from (${partOf(at, enrolment)}))`

/** Condition: a lesson is for a part of a class group, and an enrolment is in none of the parts beside it either. */
export const isInNoPart = (at: PartAt, enrolment: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (${holdingPart(at)} and (${partOf(at, enrolment)}) is null)`

/** The part (`part`) that a lesson is for, where somebody has been placed in its division by then. */
const holdingPart = ({ classGroup, subgroup, day }: PartAt): RawBuilder<unknown> => sql`
  select 1 from class_division_part as part
  where part.class_group_id = ${classGroup} and part.name = ${subgroup}
    and exists (select 1 from class_division_member as first
      where first.class_division_id = part.class_division_id and first.starts_on <= ${day})`

/** The id of the part of the same division (`part`) that an enrolment is in on a day; no row, or null, for none. */
const partOf = ({ day }: PartAt, enrolment: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select held.class_division_part_id from class_division_member as held
  where held.class_division_id = part.class_division_id and held.enrolment_id = ${enrolment} and held.starts_on <= ${day}
  order by held.starts_on desc limit 1`

/** Condition: a lesson (`lesson`) of a class group is for one of these students as far as its part goes. */
export const isForStudents = (students: readonly number[]): RawBuilder<SqlBool> => sql<SqlBool>`(
  lesson.subgroup is null or exists (select 1 from enrolment as child
    where child.student_id = any(${students}::integer[]) and ${isInPart(OF_LESSON, sql`child.id`)}))`

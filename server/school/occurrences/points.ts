import { type Kysely, type RawBuilder, sql } from 'kysely'
import { AUTHOR, CANCELLED, INVOLVED, NORMAL } from '#domain/occurrences/occurrences.lists.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * The points that a student has in a school year, of the columns that are named: what the types of their occurrences add and take,
 * where they did something. Null where none counts. Restricted occurrences do not count, so that the sum tells nothing of them.
 */
export const pointsOf = (studentId: string, yearId: string): RawBuilder<number | null> => sql<number | null>`(
  select sum(case kind.point_effect when 1 then kind.points else - kind.points end)::integer
  from occurrence_student as part join occurrence as counting on counting.id = part.occurrence_id
  join occurrence_type as kind on kind.id = counting.type_id
  join class_group as place on place.id = counting.class_group_id
  where part.student_id = ${sql.ref(studentId)} and place.school_year_id = ${sql.ref(yearId)}
    and part.role in (${sql.lit(AUTHOR)}, ${sql.lit(INVOLVED)}) and counting.status <> ${sql.lit(CANCELLED)}
    and counting.secrecy = ${sql.lit(NORMAL)} and kind.point_effect is not null)`

/** The same of several students; those without any are left out. */
export const pointsOfAll = async (
  db: Kysely<Database>,
  students: readonly number[],
  yearId: number,
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; points: number | null }>`
    select student.id, ${pointsOf('student.id', 'school_year.id')} as points from student
    cross join school_year where student.id = any(${students}::integer[]) and school_year.id = ${yearId}`.execute(db)
  return new Map(rows.flatMap(({ id, points }) => (points === null ? [] : [[id, points] as const])))
}

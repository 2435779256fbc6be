import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isLiving, LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import type { Placement } from '#server/school/enrolments/placements.ts'

/**
 * The student's current place: that of the living enrolment of the running year, else of the next year; null for a
 * student who left.
 */
export const currentPlacement = <P extends Pick<Placement, 'studentId' | 'status' | 'yearStatus'>>(
  placements: readonly P[],
  studentId: number,
): P | null =>
  placements.find((one) => one.studentId === studentId && one.yearStatus !== 2 && isLiving(one.status)) ?? null

/** The same as a query of `unit_id` and `grade_id`, for all students who meet a condition on `enrolment.student_id`. */
export const currentPlaces = (ofStudents: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`
  select distinct on (enrolment.student_id) enrolment.unit_id, enrolment.grade_id
  from enrolment
  join school_year on school_year.id = enrolment.school_year_id
  where ${ofStudents} and school_year.status <> 2
    and enrolment.status in (${sql.join(LIVING_STATUSES.map((status) => sql.lit(status)))})
  order by enrolment.student_id, school_year.status = 1 desc, school_year.year, enrolment.id`

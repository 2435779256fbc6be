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

/**
 * The same as a query of `student_id`, `unit_id`, `course_id`, `grade_id` and `class_group_id`, for all students who meet a
 * condition on `reached.id`; without a place those are null.
 */
export const currentPlaces = (ofStudents: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`
  select reached.id as student_id, seat.unit_id, seat.course_id, seat.grade_id, seat.class_group_id
  from student as reached
  left join lateral (
    select enrolment.unit_id, grade.course_id, enrolment.grade_id, enrolment.class_group_id
    from enrolment
    join school_year on school_year.id = enrolment.school_year_id
    join grade on grade.id = enrolment.grade_id
    where enrolment.student_id = reached.id and school_year.status <> 2
      and enrolment.status in (${sql.join(LIVING_STATUSES.map((status) => sql.lit(status)))})
    order by school_year.status = 1 desc, school_year.year, enrolment.id
    limit 1
  ) as seat on true
  where ${ofStudents}`

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SeatCounters } from '#domain/extraCourses/extraCourses.schemas.ts'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import { takesSeat } from '#server/school/seats/seats.ts'

/**
 * Whether a sign-up, as `one` in a query of extra courses, has its seat at an instant. While a family still decides,
 * the seat depends on that of the enrolment: it is lost once no enrolment of the student in that year and unit holds a
 * seat.
 */
export const hasSeat = (
  now: Date,
): RawBuilder<SqlBool> => sql<SqlBool>`(one.status = 'confirmado' or (one.status = 'inscrito'
  and coalesce((select bool_or(${takesSeat('base', now)}) from enrolment as base
    where base.student_id = one.student_id and base.school_year_id = extra_course.school_year_id
      and base.unit_id = extra_course.unit_id and base.status = any(${[...LIVING_STATUSES]})), true)))`

/** The counters of an extra course at an instant, in a query of that table. The only place that counts its seats. */
export const seatCounters = (now: Date): RawBuilder<SeatCounters> => sql<SeatCounters>`(
  select json_build_object(
    'vagas', extra_course.seats,
    'inscritos', count(*) filter (where seated),
    'matriculados', count(*) filter (where status = 'confirmado'),
    'livres', greatest(extra_course.seats - count(*) filter (where seated), 0),
    'espera', count(*) filter (where status = 'espera'))
  from (select one.status, ${hasSeat(now)} as seated from extra_course_signup as one
    where one.extra_course_id = extra_course.id) as counted)`

/** The summed counters of several extra courses, as a value in a query. */
export const totalSeats = (courses: RawBuilder<unknown>, now: Date): RawBuilder<SeatCounters> => sql<SeatCounters>`(
  select json_build_object(
    'vagas', coalesce(sum((seats->>'vagas')::integer), 0),
    'inscritos', coalesce(sum((seats->>'inscritos')::integer), 0),
    'matriculados', coalesce(sum((seats->>'matriculados')::integer), 0),
    'livres', coalesce(sum((seats->>'livres')::integer), 0),
    'espera', coalesce(sum((seats->>'espera')::integer), 0))
  from (select ${seatCounters(now)} as seats from extra_course where ${courses}) as counted)`

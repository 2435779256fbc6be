import { sql } from 'kysely'
import type { SeatCounters } from '#domain/api/extraCourses.schemas.ts'
import { SEATED_STATUSES } from '#domain/rules/extraCourses/signUp.ts'

/** The counters of an extra course, in a query of that table. The one place where its seats are counted. */
export const seatCounters = sql<SeatCounters>`(
  select json_build_object(
    'vagas', extra_course.seats,
    'inscritos', count(*) filter (where one.status = 'inscrito'),
    'matriculados', count(*) filter (where one.status = 'confirmado'),
    'livres', greatest(extra_course.seats - count(*) filter (where one.status = any(${[...SEATED_STATUSES]})), 0),
    'espera', count(*) filter (where one.status = 'espera'))
  from extra_course_signup as one where one.extra_course_id = extra_course.id)`

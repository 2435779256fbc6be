import { type RawBuilder, sql } from 'kysely'
import type { SeatCounters } from '#domain/api/extraCourses.schemas.ts'
import { SEATED_STATUSES } from '#domain/rules/extraCourses/signUp.ts'

/** The counters of an extra course, in a query of that table. The one place where its seats are counted. */
export const seatCounters = sql<SeatCounters>`(
  select json_build_object(
    'vagas', extra_course.seats,
    'inscritos', count(*) filter (where one.status = any(${[...SEATED_STATUSES]})),
    'matriculados', count(*) filter (where one.status = 'confirmado'),
    'livres', greatest(extra_course.seats - count(*) filter (where one.status = any(${[...SEATED_STATUSES]})), 0),
    'espera', count(*) filter (where one.status = 'espera'))
  from extra_course_signup as one where one.extra_course_id = extra_course.id)`

/** The counters of several extra courses together, as a value in a query. */
export const totalSeats = (courses: RawBuilder<unknown>): RawBuilder<SeatCounters> => sql<SeatCounters>`(
  select json_build_object(
    'vagas', coalesce(sum((seats->>'vagas')::integer), 0),
    'inscritos', coalesce(sum((seats->>'inscritos')::integer), 0),
    'matriculados', coalesce(sum((seats->>'matriculados')::integer), 0),
    'livres', coalesce(sum((seats->>'livres')::integer), 0),
    'espera', coalesce(sum((seats->>'espera')::integer), 0))
  from (select ${seatCounters} as seats from extra_course where ${courses}) as counted)`

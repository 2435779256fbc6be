import { type RawBuilder, sql } from 'kysely'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import type { InUnits } from '#server/http/person.ts'
import { takenSeats } from '#server/school/seats/seats.ts'
import { ownUnits } from '#server/modules/matricula/processes/read.ts'

/**
 * The places of a row of `enrolment_process`: every grade and shift offered in one of its units, as `offer`, `seat` and
 * `grade`, with the decision about it as `place` (or none).
 */
export const placesOfProcess = (caller: InUnits): RawBuilder<unknown> => sql`
  (select own.unit_id from ${ownUnits(caller)}) as chosen
  join enrolment_process_grade as asked on asked.process_id = enrolment_process.id
  join grade on grade.id = asked.grade_id
  join course_offer as offer on offer.school_year_id = enrolment_process.school_year_id
    and offer.unit_id = chosen.unit_id and offer.course_id = grade.course_id and offer.active
  join course_offer_seat as seat on seat.course_offer_id = offer.id and seat.grade_id = grade.id
  left join enrolment_process_place as place on place.process_id = enrolment_process.id
    and place.unit_id = offer.unit_id and place.grade_id = seat.grade_id and place.shift_id = seat.shift_id`

/** The number of taken seats of a place of `placesOfProcess` at an instant. */
export const takenThere = (now: Date): RawBuilder<number> =>
  takenSeats(
    {
      year: sql.ref('offer.school_year_id'),
      unit: sql.ref('offer.unit_id'),
      grade: sql.ref('seat.grade_id'),
      shift: sql.ref('seat.shift_id'),
    },
    now,
  )

interface Counts {
  readonly vagas: number
  readonly inscritos: number
  readonly matriculados: number
  readonly livres: number
}

/** The seats that a process offers in the caller's units, and its enrolments (portal.md 3 “offer counts”). */
export const countsOfProcess = (caller: InUnits, now: Date): RawBuilder<Counts> => sql<Counts>`(
  select json_build_object(
    'vagas', coalesce(sum(there.seats), 0),
    'livres', coalesce(sum(greatest(there.seats - there.taken, 0)), 0),
    'inscritos', (select count(*) from enrolment where ${cameIn(caller)} and status = any(${[...LIVING_STATUSES]})),
    'matriculados', (select count(*) from enrolment where ${cameIn(caller)} and status = 'Matriculado'))
  from (
    select seat.seats, ${takenThere(now)} as taken from ${placesOfProcess(caller)} where place.offered is not false
  ) as there)`

const cameIn = (caller: InUnits) => sql`enrolment.process_id = enrolment_process.id
  and enrolment.unit_id in (select own.unit_id from ${ownUnits(caller)})`

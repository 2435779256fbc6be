import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { takenSeats } from '#server/school/seats/seats.ts'
import { inUnitsOf } from '#server/rows/units.ts'

interface Where {
  readonly yearId: number
  readonly caller: InUnits
  readonly now: Date
}

interface CourseSeats {
  readonly id: number
  readonly curso: string
  readonly ofertadas: number
  readonly preenchidas: number
}

/** The seats that the caller's units offer in a year, and those that are taken, by course. */
export const courseSeats = async (
  db: Kysely<Database>,
  { yearId, caller, now }: Where,
): Promise<readonly CourseSeats[]> => {
  const place = {
    year: sql.ref('course_offer.school_year_id'),
    unit: sql.ref('course_offer.unit_id'),
    grade: sql.ref('seat.grade_id'),
    shift: sql.ref('seat.shift_id'),
  }
  const { rows } = await sql<CourseSeats>`
    select course.id, course.name as curso, sum(seat.seats)::integer as ofertadas, sum(taken.count)::integer as preenchidas
    from course_offer
    join course_offer_seat as seat on seat.course_offer_id = course_offer.id
    join course on course.id = course_offer.course_id
    cross join lateral (select ${takenSeats(place, now)} as count) as taken
    where course_offer.active and course_offer.school_year_id = ${yearId}
      and ${inUnitsOf(caller, 'course_offer.unit_id')}
    group by course.id order by course.position, course.id
  `.execute(db)
  return rows
}

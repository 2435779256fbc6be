import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CourseOfferRecord } from '#domain/courseOffers/courseOffers.schemas.ts'
import { COURSE_OFFER } from '#domain/courseOffers/courseOffers.fields.ts'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { readersOf } from '#server/http/records.ts'
import { recordOf } from '#server/records/columns.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** Offers of the units in which the caller works. */
export const withinUnits = (caller: InUnits): RawBuilder<SqlBool> => inUnitsOf(caller, 'course_offer.unit_id')

/** Enrolments, as `seated`, that hold or ask for a seat of an offer. */
export const SEATED = sql`enrolment as seated
  join grade as seated_grade on seated_grade.id = seated.grade_id and seated_grade.course_id = course_offer.course_id
  where seated.school_year_id = course_offer.school_year_id and seated.unit_id = course_offer.unit_id
    and seated.status = any(${[...LIVING_STATUSES]})`

const find = async (db: Kysely<Database>, caller: InUnits, id: number): Promise<CourseOfferRecord | null> => {
  const row = await db
    .selectFrom('course_offer')
    .where('course_offer.id', '=', id)
    .where(withinUnits(caller))
    .selectAll()
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('course_offer_seat as own')
          .whereRef('own.course_offer_id', '=', 'course_offer.id')
          .select(['own.grade_id as idSerie', 'own.shift_id as idPeriodo', 'own.seats as vagas'])
          .orderBy('own.grade_id')
          .orderBy('own.shift_id'),
      ).as('seats'),
      sql<number[]>`array(select staff_user_id from course_offer_coordinator as own
        where own.course_offer_id = course_offer.id order by staff_user_id)`.as('coordinators'),
      sql<CourseOfferRecord['ocupadas']>`coalesce((select json_agg(taken) from (
        select seated.grade_id as "idSerie", seated.shift_id as "idPeriodo", count(distinct seated.student_id)::integer as ocupadas
        from ${SEATED} and seated.shift_id is not null group by 1, 2 order by 1, 2) as taken), '[]')`.as('taken'),
    ])
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    ...recordOf(COURSE_OFFER, row),
    idsCoordenadores: row.coordinators,
    vagas: row.seats,
    ocupadas: row.taken,
  }
}

export const courseOffers = readersOf('course_offer', find)

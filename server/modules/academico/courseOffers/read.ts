import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CourseOfferRecord, CourseOfferWire } from '#domain/courseOffers/courseOffers.schemas.ts'
import { COURSE_OFFER } from '#domain/courseOffers/courseOffers.fields.ts'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { readersOf } from '#server/http/records.ts'
import { recordOf } from '#server/records/columns.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import type { ListCall } from '#domain/records/calls.ts'
import { equal } from '#server/db/equal.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { isClosedIn, runningYearId } from '#server/school/years/years.ts'

/** Offers in the units where the caller works. */
const withinUnits = (caller: InUnits): RawBuilder<SqlBool> => inUnitsOf(caller, 'course_offer.unit_id')

/** Enrolments, as `seated`, that hold or ask for a seat of an offer. */
const SEATED = sql`enrolment as seated
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

/** The fields that sort the list. The default order is that of the courses. */
const ORDER = { curso: 'course.position', unidade: 'unit.name', ativo: 'course_offer.active' } as const
const SORTABLE = ['curso', 'unidade', 'ativo'] as const

const SEATS = sql`course_offer_seat as own where own.course_offer_id = course_offer.id`

/** A page of one year's offers in the caller's units. @throws Refusal 400 for a field that does not sort */
export const listCourseOffers = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListCall<CourseOfferWire>>): Promise<ListCall<CourseOfferWire>['answer']> => {
  const page = pageOf(query, SORTABLE)
  const year = query.idAnoLetivo ?? (await runningYearId(db))
  const matching = db
    .selectFrom('course_offer')
    .where(withinUnits(caller))
    .where((eb) => eb.and(year === undefined ? [] : [eb('course_offer.school_year_id', '=', year)]))
    .where((eb) => eb.and(conditionsOf(query)))
  const items = await matching
    .innerJoin('school_year', 'school_year.id', 'course_offer.school_year_id')
    .innerJoin('unit', 'unit.id', 'course_offer.unit_id')
    .innerJoin('course', 'course.id', 'course_offer.course_id')
    .select([
      'course_offer.id',
      'school_year.year as anoLetivo',
      'unit.short_name as unidade',
      'course.name as curso',
      'course_offer.active as ativo',
      'course_offer.version as versao',
    ])
    .select([
      isClosedIn('course_offer').as('anoEncerrado'),
      sql<string[]>`array(select one.name from grade as one
        where one.id in (select own.grade_id from ${SEATS}) order by one.position, one.id)`.as('series'),
      sql<string[]>`array(select one.name from shift as one
        where one.id in (select own.shift_id from ${SEATS}) order by one.position, one.id)`.as('periodos'),
      sql<number>`(select coalesce(sum(own.seats), 0) from ${SEATS})`.as('vagas'),
      sql<number>`(select count(distinct seated.student_id) from ${SEATED})`.as('ocupadas'),
      sql<string[]>`array(select person.name from course_offer_coordinator as own
        join staff_user as person on person.id = own.staff_user_id
        where own.course_offer_id = course_offer.id order by person.name_search, person.id)`.as('coordenadores'),
    ])
    .orderBy(ORDER[page.field], page.direction)
    .orderBy('unit.name', page.direction)
    .orderBy('course_offer.id', page.direction)
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { items, totalCount: count }
}

const conditionsOf = (query: CourseOfferWire['query']): readonly Expression<SqlBool>[] => {
  return [
    ...equal('course_offer.unit_id', query.idUnidade),
    ...equal('course_offer.course_id', query.idCurso),
    ...equal('course_offer.active', query.Situacao),
    ...(query.idPeriodo === undefined
      ? []
      : [sql<SqlBool>`exists (select 1 from ${SEATS} and own.shift_id = ${query.idPeriodo})`]),
  ]
}

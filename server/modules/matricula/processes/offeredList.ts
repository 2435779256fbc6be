import { type RawBuilder, sql } from 'kysely'
import type {
  GetOfferedPlaceChoices,
  ListOfferedPlaces,
  OfferedPlaceRow,
} from '#domain/processes/offeredPlaces.schemas.ts'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import { equal } from '#server/db/equal.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readSchoolChoices } from '#server/school/choices/schoolChoices.ts'
import { gradeFee } from '#server/modules/matricula/prices/index.ts'
import { placesOfProcess, takenThere } from '#server/modules/matricula/processes/places.ts'
import { visibleProcesses } from '#server/modules/matricula/processes/read.ts'
import { comingYearId } from '#server/modules/matricula/processes/years.ts'

/** The fields that sort the list. The default order is by process, unit, course, shift and grade. */
const ORDER = {
  processo: sql`enrolment_process.starts_on`,
  unidade: sql`unit.name`,
  serie: sql`grade.position`,
  ofertadas: sql`seat.seats`,
} as const
const SORTABLE = ['processo', 'unidade', 'serie', 'ofertadas'] as const
const USUAL_ORDER = sql`enrolment_process.starts_on, enrolment_process.id, unit.name, unit.id, course.position,
  course.id, shift.position, shift.id, grade.position, grade.id`

/** Document rules for students whom a process admits to a grade. */
export const RULES_THERE = sql`document_rule as rule where rule.active
  and enrolment_process.kind = any(rule.enrolment_types)
  and (cardinality(rule.grade_ids) = 0 or grade.id = any(rule.grade_ids))`

const DOCUMENTS = sql<number>`(
  select count(distinct prerequisite.id)::integer from prerequisite
  where prerequisite.active and (prerequisite.id = any(place.prerequisite_ids)
    or exists (select 1 from ${RULES_THERE} and prerequisite.id = any(rule.prerequisite_ids))))`

/** Names of the conditions of the table in force, without those that the place leaves out. */
const CONDITIONS = sql<string[]>`array(
  select condition.name from price_table_condition as condition
  where condition.price_table_id = price_table.id and not condition.budget_only
    and (coalesce(cardinality(place.condition_names), 0) = 0 or condition.name = any(place.condition_names))
  order by condition.position)`

/** A page of the places that one year's processes offer in the caller's units. @throws Refusal 400 for a field that does not sort */
export const listOfferedPlaces = async ({
  db,
  caller,
  query,
  now,
}: SignedIncoming<ListOfferedPlaces>): Promise<ListOfferedPlaces['answer']> => {
  const page = pageOf(query, SORTABLE)
  const year = query.idAnoLetivo ?? (await comingYearId(db))
  const taken = takenThere(now)
  const places = sql`
    enrolment_process
    join school_year on school_year.id = enrolment_process.school_year_id
    cross join lateral ${placesOfProcess(caller)}
    join unit on unit.id = offer.unit_id
    join course on course.id = grade.course_id
    join shift on shift.id = seat.shift_id
    left join ${gradeFee('enrolment_process.school_year_id', 'offer.unit_id', 'grade.id')}
    left join price_table on price_table.id = coalesce(place.price_table_id, fee.price_table_id)
    where ${sql.join(conditionsOf(query, year), sql` and `)}`
  const { rows } = await sql<OfferedPlaceRow>`
    select enrolment_process.id as "idProcesso", enrolment_process.name as processo, unit.id as "idUnidade",
      unit.short_name as unidade, course.name as curso, grade.id as "idSerie", grade.name as serie,
      shift.id as "idPeriodo", shift.name as periodo, place.offered is not false as ofertado,
      seat.seats as ofertadas, ${taken} as preenchidas, greatest(seat.seats - ${taken}, 0) as livres,
      price_table.name as tabela, ${CONDITIONS} as "opcoesPagamento", ${DOCUMENTS} as documentos,
      school_year.status = ${CLOSED} as "anoEncerrado"
    from ${places}
    order by ${ORDER[page.field]} ${sql.raw(page.direction)}, ${USUAL_ORDER}
    limit ${rowsOf(page)} offset ${skipOf(page)}
  `.execute(db)
  const counted = await sql<{ count: number }>`select count(*)::integer as count from ${places}`.execute(db)
  return { items: rows, totalCount: counted.rows[0]?.count ?? 0 }
}

/** The filters of the list; only processes of the caller's units. */
export const offeredPlaceChoices = async ({
  db,
  caller,
}: SignedIncoming<GetOfferedPlaceChoices>): Promise<GetOfferedPlaceChoices['answer']> => {
  const { anos, unidades, cursos, series, turnos } = await readSchoolChoices(db, caller)
  const processos = await db
    .selectFrom('enrolment_process')
    .where(visibleProcesses(caller))
    .select(['id', 'name as nome', 'school_year_id as idAnoLetivo'])
    .orderBy('starts_on')
    .orderBy('id')
    .execute()
  return { anos, unidades, cursos, series, turnos, processos }
}

const conditionsOf = (query: ListOfferedPlaces['query'], year: number | undefined): RawBuilder<unknown>[] => {
  return [
    sql`true`,
    ...equal('enrolment_process.school_year_id', year),
    ...equal('enrolment_process.id', query.idProcesso),
    ...equal('offer.unit_id', query.idUnidade),
    ...equal('grade.course_id', query.idCurso),
    ...equal('seat.grade_id', query.idSerie),
    ...equal('seat.shift_id', query.idPeriodo),
  ]
}

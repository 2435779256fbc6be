import { type Kysely, sql } from 'kysely'
import type { ByPlace, OfferedPlaceRecord } from '#domain/processes/offeredPlaces.schemas.ts'
import { REGULAR_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { EVERYWHERE, type InUnits } from '#server/http/person.ts'
import { notFound } from '#server/http/refusal.ts'
import { RULES_THERE } from '#server/modules/matricula/processes/offeredList.ts'
import { feeChoices, requirementChoices, tableChoices } from '#server/modules/matricula/prices/index.ts'
import { placesOfProcess, takenThere } from '#server/modules/matricula/processes/places.ts'

/** The row of `annual_fee` for the place. */
const IS_FEE = sql`fee.school_year_id = enrolment_process.school_year_id and fee.unit_id = offer.unit_id
  and fee.grade_id = grade.id and fee.extra_course_id is null and fee.other_item_id is null`

const TABLES = tableChoices({
  kind: REGULAR_COURSES,
  year: sql.ref('enrolment_process.school_year_id'),
  unit: sql.ref('offer.unit_id'),
  named: sql.ref('place.price_table_id'),
})

const DOCUMENTS = sql<string[]>`array(
  select choice.name from prerequisite as choice
  where choice.active and exists (select 1 from ${RULES_THERE} and choice.id = any(rule.prerequisite_ids))
  order by choice.position, choice.id)`

const find = async (
  db: Kysely<Database>,
  { caller, now }: { readonly caller: InUnits; readonly now: Date },
  { idProcesso, idUnidade, idSerie, idPeriodo }: ByPlace,
): Promise<OfferedPlaceRecord | null> => {
  const { rows } = await sql<OfferedPlaceRecord>`
    select enrolment_process.id as "idProcesso", offer.unit_id as "idUnidade", seat.grade_id as "idSerie",
      seat.shift_id as "idPeriodo", place.offered is not false as ofertado, seat.seats as vagas, seat.goal as meta,
      place.price_table_id as "idTabelaPreco", coalesce(place.condition_names, '{}') as "opcoesPagamento",
      coalesce(place.prerequisite_ids, '{}') as "preRequisitos", coalesce(place.version, 0) as versao,
      ${takenThere(now)} as preenchidas, ${feeChoices(IS_FEE)} as anuidade, ${TABLES} as tabelas,
      ${DOCUMENTS} as documentos, ${requirementChoices(sql.ref('place.prerequisite_ids'), null)} as requisitos
    from enrolment_process
    cross join lateral ${placesOfProcess(caller)}
    where enrolment_process.id = ${idProcesso} and offer.unit_id = ${idUnidade} and seat.grade_id = ${idSerie}
      and seat.shift_id = ${idPeriodo}
  `.execute(db)
  return rows[0] ?? null
}

/** A place of the caller's units. @throws Refusal 404, audited for a foreign one */
export const readOfferedPlace = async (
  acting: Act & { readonly db: Kysely<Database> },
  place: ByPlace,
): Promise<OfferedPlaceRecord> => {
  const record = await find(acting.db, acting, place)
  if (record !== null) return record
  const there = await find(acting.db, { ...acting, caller: EVERYWHERE }, place)
  throw there === null ? notFound() : await notFoundAudited(acting, 'enrolment_process', place.idProcesso)
}

/** A place that was just written or locked. @throws Refusal 404 */
export const readWrittenPlace = async (
  db: Kysely<Database>,
  place: ByPlace,
  now: Date,
): Promise<OfferedPlaceRecord> => {
  const record = await find(db, { caller: EVERYWHERE, now }, place)
  if (record === null) throw notFound()
  return record
}

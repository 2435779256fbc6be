import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AnnualFeeRecord } from '#domain/annualFees/annualFees.schemas.ts'
import {
  EXTRA_COURSES,
  OTHER_ITEMS,
  type PriceTableKind,
  REGULAR_COURSES,
} from '#domain/priceTables/priceTables.lists.ts'
import { CONTRACT } from '#domain/documents/documents.lists.ts'
import { ANNUAL_FEE } from '#domain/annualFees/annualFees.fields.ts'
import { FEE_FEATURES } from '#domain/priceTables/feeFeatures.ts'
import { fileText } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'
import type { MaySeeOwner } from '#server/files/index.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { type Caller, mayCall } from '#server/http/caller.ts'
import { endOfSchoolDay, schoolDay } from '#server/http/clock.ts'
import type { InUnits } from '#server/http/person.ts'
import { readersOf } from '#server/http/records.ts'
import { textSince } from '#server/modules/matricula/documents/index.ts'
import { recordOf } from '#server/records/columns.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** Fees of the units where the caller works. */
export const visibleFees = (caller: InUnits): RawBuilder<SqlBool> => inUnitsOf(caller, 'annual_fee.unit_id')

/** The kind of priced thing: a grade, an extra course or an item. */
export const feeKind = sql<PriceTableKind>`case when annual_fee.extra_course_id is not null then ${sql.lit(EXTRA_COURSES)}
  when annual_fee.other_item_id is not null then ${sql.lit(OTHER_ITEMS)} else ${sql.lit(REGULAR_COURSES)} end`

/** Whether the caller may see, or change, the fees of a kind. */
export const mayFee = (caller: Caller, kind: PriceTableKind, edit: boolean): boolean => {
  return mayCall(caller, { anyOf: [FEE_FEATURES[kind]], ...(edit && { edit }) })
}

/** Seats that the unit offers in the year: of the grade in all shifts, of the extra course, of the item. */
const SEATS = sql<number>`coalesce(extra_course.seats, (
    select offer.seats from item_offer as offer
    where offer.school_year_id = annual_fee.school_year_id and offer.other_item_id = annual_fee.other_item_id),
  (select sum(seat.seats) from course_offer as offer
    join course_offer_seat as seat on seat.course_offer_id = offer.id and seat.grade_id = annual_fee.grade_id
    where offer.school_year_id = annual_fee.school_year_id and offer.unit_id = annual_fee.unit_id and offer.active), 0)`

const SIGN_UPS = sql<number>`(
  select count(*) from extra_course_signup as one
  where one.extra_course_id = annual_fee.extra_course_id and one.status <> 'removido')`

/** The name of the priced thing, on rows of `grade`, `extra_course` and `other_item`. */
export const feeName = sql<string>`coalesce(extra_course.name || ' · ' || extra_course.class_name,
  other_item.name || coalesce(' · ' || grade.name, ''), grade.name)`

/** The annual fee of the grade in the unit in the year before. */
const LAST_YEAR = sql<number | null>`(
  select former.annual_cents from annual_fee as former join school_year as before on before.id = former.school_year_id
  join school_year as own on own.id = annual_fee.school_year_id and own.year = before.year + 1
  where annual_fee.extra_course_id is null and annual_fee.other_item_id is null and former.active
    and former.unit_id = annual_fee.unit_id and former.grade_id = annual_fee.grade_id
    and former.extra_course_id is null and former.other_item_id is null)`

/** The grade of another fee of the unit in the year with a cost spreadsheet. */
const COSTS_BESIDE = sql<string | null>`(
  select near.name from annual_fee as beside join grade as near on near.id = beside.grade_id
  where beside.school_year_id = annual_fee.school_year_id and beside.unit_id = annual_fee.unit_id
    and beside.id <> annual_fee.id and beside.cost_file_id is not null
  order by near.position, beside.id limit 1)`

/** The first day of the contract text in force when the enrolment term of a fee ends; empty if there is none. */
const contractSince = async (db: Kysely<Database>, deadline: string | null): Promise<string> => {
  const since = await textSince(db, CONTRACT, deadline === null ? END_OF_TIME : endOfSchoolDay(deadline))
  return since === null ? '' : schoolDay(since)
}

const END_OF_TIME = new Date('9999-12-31T00:00:00Z')

const find = async (db: Kysely<Database>, caller: InUnits, id: number): Promise<AnnualFeeRecord | null> => {
  const row = await db
    .selectFrom('annual_fee')
    .leftJoin('grade', 'grade.id', 'annual_fee.grade_id')
    .leftJoin('extra_course', 'extra_course.id', 'annual_fee.extra_course_id')
    .leftJoin('other_item', 'other_item.id', 'annual_fee.other_item_id')
    .where('annual_fee.id', '=', id)
    .where(visibleFees(caller))
    .selectAll('annual_fee')
    .select(['grade.course_id', feeKind.as('kind'), feeName.as('name'), SEATS.as('seats'), SIGN_UPS.as('signUps')])
    .select([LAST_YEAR.as('lastYear'), COSTS_BESIDE.as('costsBeside'), fileText('annual_fee.cost_file_id').as('costs')])
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    ...recordOf(ANNUAL_FEE, row),
    fixadoEm: row.set_on,
    valorAnterior: row.former_cents,
    anteriorFixadoEm: row.former_set_on ?? '',
    vagas: row.seats,
    nome: row.name,
    inscricoes: row.signUps,
    valorAnoAnterior: row.lastYear,
    planilhaDe: row.costsBeside ?? '',
    contratoDesde: row.kind === REGULAR_COURSES ? await contractSince(db, row.deadline) : '',
    tipo: row.kind,
    idCurso: row.course_id,
    planilhaCusto: row.costs ?? '',
  }
}

export const annualFees = readersOf('annual_fee', find)

/** A person who sees the fee sees its cost spreadsheet. */
export const seesFee: MaySeeOwner = async ({ db, caller }, id) => {
  const fee = await find(db, caller, id)
  return fee !== null && mayFee(caller, fee.tipo, false)
}

/** A fee of the caller's units, of a kind that the caller may see. @throws Refusal 404, audited for a foreign fee */
export const readAnnualFee = async (
  acting: Act & { readonly db: Kysely<Database> },
  id: number,
  { edit }: { readonly edit: boolean },
): Promise<AnnualFeeRecord> => {
  const fee = await annualFees.own(acting, id)
  if (!mayFee(acting.caller, fee.tipo, edit)) throw await notFoundAudited(acting, 'annual_fee', id)
  return fee
}

import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PriceCondition } from '#domain/priceTables/priceTables.schemas.ts'
import type { PayableFee } from '#domain/annualFees/payable.ts'
import { payableConditions } from '#domain/priceTables/priceTable.ts'
import type { Database } from '#server/db/schema.ts'
import { conditionsJson } from '#server/modules/matricula/prices/readTable.ts'

/** Annual fees by their key; without a key for what has no fee. */
type PayableFees<Of = number> = ReadonlyMap<Of, PayableFee>

/** Join of a row of `annual_fee`, as `fee`, for a grade of a regular course, by the given columns. */
export const gradeFee = (year: string, unit: string, grade: string): RawBuilder<unknown> => sql`annual_fee as fee
  on fee.school_year_id = ${sql.ref(year)} and fee.unit_id = ${sql.ref(unit)} and fee.grade_id = ${sql.ref(grade)}
  and fee.extra_course_id is null and fee.other_item_id is null and fee.active`

const LATE = sql`fee.fine, fee.monthly_interest as "monthlyInterest"`

/** The fees of the enrolments' grades, with the conditions that their process offers. */
export const courseFees = async (db: Kysely<Database>, enrolmentIds: readonly number[]): Promise<PayableFees> =>
  payable(
    db,
    'course',
    sql`
      select enrolment.id as of, fee.id, 'Anuidade ' || school_year.year as name, fee.annual_cents as annual,
        fee.enrolment_cents as enrolment, ${LATE}, school_year.year, coalesce(place.price_table_id, fee.price_table_id) as "tableId",
        coalesce(place.condition_names, '{}') as options
      from enrolment
      join ${gradeFee('enrolment.school_year_id', 'enrolment.unit_id', 'enrolment.grade_id')}
      join school_year on school_year.id = fee.school_year_id
      left join enrolment_process_place as place on place.process_id = enrolment.process_id
        and place.unit_id = enrolment.unit_id and place.grade_id = enrolment.grade_id
        and place.shift_id = enrolment.shift_id
      where enrolment.id = any(${enrolmentIds}::integer[])`,
  )

/** The fees of extra courses. */
export const extraCourseFees = (db: Kysely<Database>, ids: readonly number[]): Promise<PayableFees> =>
  payable(
    db,
    'extraCourse',
    sql`
      select extra_course.id as of, fee.id, extra_course.name || ' · ' || extra_course.class_name as name,
        fee.annual_cents as annual, fee.enrolment_cents as enrolment, ${LATE}, school_year.year,
        coalesce(extra_course.price_table_id, fee.price_table_id) as "tableId", extra_course.payment_options as options
      from extra_course
      join annual_fee as fee on fee.extra_course_id = extra_course.id
      join school_year on school_year.id = fee.school_year_id
      where fee.active and extra_course.id = any(${ids}::integer[])`,
  )

/** A place in which a student is enrolled. */
interface Place {
  readonly unitId: number
  readonly gradeId: number
}

/** The key of a fee among those of several places: the position of the place in the list, and the item. */
export const itemFeeKey = (place: number, itemId: number): string => `${place} ${itemId}`

/** The fees of other items in some places of a year, by `itemFeeKey`. A fee of the grade replaces that of all grades. */
export const itemFees = (
  db: Kysely<Database>,
  { yearId, places }: { readonly yearId: number; readonly places: readonly Place[] },
  ids: readonly number[],
): Promise<PayableFees<string>> =>
  payable(
    db,
    'item',
    sql`
      select distinct on (place.number, other_item.id) (place.number - 1) || ' ' || other_item.id as of, fee.id,
        other_item.name, fee.annual_cents as annual, fee.enrolment_cents as enrolment, ${LATE}, school_year.year,
        coalesce(offer.price_table_id, fee.price_table_id) as "tableId", coalesce(offer.condition_names, '{}') as options
      from unnest(${places.map(({ unitId }) => unitId)}::integer[], ${places.map(({ gradeId }) => gradeId)}::integer[])
        with ordinality as place(unit_id, grade_id, number)
      join annual_fee as fee on fee.school_year_id = ${yearId} and fee.unit_id = place.unit_id
        and (fee.grade_id is null or fee.grade_id = place.grade_id)
      join other_item on other_item.id = fee.other_item_id
      join school_year on school_year.id = fee.school_year_id
      left join item_offer as offer on offer.other_item_id = other_item.id and offer.school_year_id = fee.school_year_id
      where fee.active and other_item.id = any(${ids}::integer[])
      order by place.number, other_item.id, fee.grade_id nulls last`,
  )

interface FeeRow<Of> extends Omit<PayableFee, 'kind' | 'conditions'> {
  readonly of: Of
  /** Names of the offered conditions; empty: all of the table. */
  readonly options: readonly string[]
}

/** Enrolments of a grade share one fee, whose instalments are calculated once. */
const payable = async <Of = number>(
  db: Kysely<Database>,
  kind: PayableFee['kind'],
  query: RawBuilder<unknown>,
): Promise<PayableFees<Of>> => {
  const { rows } = await sql<FeeRow<Of>>`${query}`.execute(db)
  const conditionsOf = await readConditions(db, [...new Set(rows.map(({ tableId }) => tableId))])
  const known = new Map<string, PayableFee>()
  return new Map(
    rows.map(({ of, options, ...fee }) => {
      const key = JSON.stringify([fee.id, fee.tableId, options])
      const conditions = conditionsOf.get(fee.tableId) ?? []
      const found = known.get(key) ?? { ...fee, kind, conditions: offeredOf(conditions, options) }
      known.set(key, found)
      return [of, found]
    }),
  )
}

const offeredOf = (conditions: readonly PriceCondition[], options: readonly string[]): readonly PriceCondition[] =>
  payableConditions(conditions).filter(({ nomeCondicao }) => options.length === 0 || options.includes(nomeCondicao))

const readConditions = async (
  db: Kysely<Database>,
  tableIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PriceCondition[]>> => {
  const rows = await db
    .selectFrom('price_table')
    .where('price_table.id', '=', sql<number>`any(${tableIds}::integer[])`)
    .select((eb) => ['price_table.id', conditionsJson(eb).as('conditions')])
    .execute()
  return new Map(rows.map(({ id, conditions }) => [id, conditions]))
}

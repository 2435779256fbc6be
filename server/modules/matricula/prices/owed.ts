import { type Kysely, sql } from 'kysely'
import type { PriceCondition } from '#domain/api/priceTables.schemas.ts'
import { isNationalHoliday } from '#domain/rules/calendar/nationalHolidays.ts'
import type { Owed } from '#domain/rules/discounts/terms.ts'
import { initialCountOf } from '#domain/rules/priceTables/priceTable.ts'
import { chargeOf, usualContractDay } from '#domain/rules/priceTables/schedule.ts'
import type { Database } from '#server/db/schema.ts'
import { conditionsJson } from '#server/modules/matricula/prices/readTable.ts'

/**
 * What the year of each enrolment costs: the annual fee of its grade, divided by the first condition of its price table
 * as long as no contract says otherwise, and the items that were taken.
 */
export const owedBy = async (
  db: Kysely<Database>,
  enrolmentIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, readonly Owed[]>> => {
  const rows = await db
    .selectFrom('enrolment')
    .innerJoin('annual_fee', (join) =>
      join
        .onRef('annual_fee.school_year_id', '=', 'enrolment.school_year_id')
        .onRef('annual_fee.unit_id', '=', 'enrolment.unit_id')
        .onRef('annual_fee.grade_id', '=', 'enrolment.grade_id'),
    )
    .where('annual_fee.active', '=', true)
    .where('enrolment.id', '=', sql<number>`any(${enrolmentIds}::integer[])`)
    .select(['enrolment.id', 'annual_fee.id as fee'])
    .execute()
  const fees = await readFees(db, [...new Set(rows.map(({ fee }) => fee))])
  const owedOf = new Map(fees.map((fee) => [fee.id, courseOwed(fee, today)]))
  const owed = new Map<number, Owed[]>()
  const add = (enrolment: number, one: Owed | null | undefined) => {
    if (one != null) owed.set(enrolment, [...(owed.get(enrolment) ?? []), one])
  }
  for (const { id, fee } of rows) add(id, owedOf.get(fee))
  for (const taken of await readItems(db, enrolmentIds)) add(taken.enrolment_id, itemOwed(taken))
  return owed
}

const readItems = (db: Kysely<Database>, enrolmentIds: readonly number[]) =>
  db
    .selectFrom('student_item')
    .innerJoin('other_item', 'other_item.id', 'student_item.other_item_id')
    .where('student_item.enrolment_id', '=', sql<number>`any(${enrolmentIds}::integer[])`)
    .where('student_item.cancelled_at', 'is', null)
    .select([
      'student_item.enrolment_id',
      'student_item.total_cents as cents',
      'student_item.instalments',
      'other_item.name',
    ])
    .orderBy('student_item.id')
    .execute()

type ItemTaken = Awaited<ReturnType<typeof readItems>>[number]

/** As it was agreed that day. */
const itemOwed = ({ name, cents, instalments }: ItemTaken): Owed => ({
  kind: 'item',
  charge: { name, steps: [{ kind: 'amount', name, result: cents }], instalments, discounts: [] },
  initial: 0,
})

const readFees = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .selectFrom('annual_fee')
    .innerJoin('price_table', 'price_table.id', 'annual_fee.price_table_id')
    .innerJoin('school_year', 'school_year.id', 'annual_fee.school_year_id')
    .where('annual_fee.id', '=', sql<number>`any(${ids}::integer[])`)
    .select((eb) => [
      'annual_fee.id',
      'annual_fee.annual_cents',
      'annual_fee.enrolment_cents',
      'school_year.year',
      conditionsJson(eb).as('conditions'),
    ])
    .execute()

interface Fee {
  readonly annual_cents: number
  readonly enrolment_cents: number | null
  readonly year: number
  readonly conditions: readonly PriceCondition[]
}

const courseOwed = ({ annual_cents, enrolment_cents, year, conditions }: Fee, today: string): Owed | null => {
  const [condition] = conditions
  if (condition === undefined) return null
  const fee = {
    name: `Anuidade ${year}`,
    annual: annual_cents,
    enrolment: enrolment_cents,
    contracted: usualContractDay(today, year),
    entryMonth: 1,
  }
  const charge = chargeOf(condition, fee, isNationalHoliday)
  return { kind: 'course', charge, initial: initialCountOf(condition) ?? 1 }
}

import { type Insertable, type Kysely, sql } from 'kysely'
import { OTHER_ITEMS, type PriceTableKind, REGULAR_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import { searchable } from '#domain/base/text.ts'
import { NEXT_YEAR, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { insertAll } from '#server/db/demo/rows.ts'
import type { Database } from '#server/db/schema.ts'

/** Begins in January, on the tenth, as most do; what differs stands at each condition. */
export const ORDINARY = {
  due_day: 10,
  first_fixed: false,
  first_due_on: null,
  first_due_days: null,
  late_due_days: null,
  late_due_on: null,
  initial_divided: false,
  initial_instalments: 1,
  initial_discount: 0,
  others_due_on: null,
  others_discount: 0,
  budget_only: false,
} as const

/** Published the year before, with what the law allows to be asked of late payers. */
export const ORDINARY_FEE = {
  enrolment_cents: null,
  fine: 2,
  monthly_interest: 1,
  published_on: `${RUNNING_YEAR - 1}-10-01`,
  deadline: `${RUNNING_YEAR - 1}-12-15`,
  set_on: `${RUNNING_YEAR - 1}-09-22`,
  former_cents: null,
  former_set_on: null,
} as const

/** By which a year may be paid. */
const conditionsOf = (year: number): readonly Condition[] => {
  const enrolsEarly = { first_fixed: true, first_due_on: `${year - 1}-12-10`, late_due_days: 3 }
  return [
    { ...ORDINARY, name: '12 parcelas', instalments: 12, first_fixed: true, first_due_on: `${year}-01-10` },
    { ...ORDINARY, ...enrolsEarly, name: '13 parcelas, matrícula em dezembro', instalments: 13 },
    {
      ...ORDINARY,
      ...enrolsEarly,
      name: 'Matrícula em 2 vezes e 10 parcelas',
      instalments: 12,
      initial_divided: true,
      initial_instalments: 2,
      others_due_on: `${year}-03-10`,
    },
    { ...ORDINARY, name: 'À vista, com 5% de desconto', instalments: 1, first_due_days: 3, initial_discount: 5 },
  ]
}

/** A condition of payment as the demo school has them. */
type Condition = Omit<
  Insertable<Database['price_table_condition']>,
  'price_table_id' | 'position' | 'initial_history_id' | 'others_history_id'
>

interface DemoTable {
  readonly year: number
  readonly name: string
  readonly kind: PriceTableKind
  readonly conditions: readonly Condition[]
}

/** Writes a price table of the whole school. */
export const writeTable = async (
  db: Kysely<Database>,
  { year, name, kind, conditions }: DemoTable,
): Promise<number> => {
  const { id } = await db
    .insertInto('price_table')
    .values({
      school_year_id: year,
      unit_id: null,
      name,
      name_search: searchable(name),
      kind,
      predecessor_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // What is taken beside the course is called by a history of its own.
  const [initial, others] =
    kind === REGULAR_COURSES ? [await historyOf(db, 'R02'), await historyOf(db, 'R01')] : [null, null]
  await insertAll(
    db,
    'price_table_condition',
    conditions.map((condition, position) => ({
      ...condition,
      price_table_id: id,
      position,
      initial_history_id: initial,
      others_history_id: others,
    })),
  )
  return id
}

const historyOf = async (db: Kysely<Database>, code: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`select id from standard_history where code = ${code}`.execute(db)
  return rows[0]?.id ?? null
}

const idOfYear = async (db: Kysely<Database>, year: number): Promise<number> => {
  const { id } = await db.selectFrom('school_year').where('year', '=', year).select('id').executeTakeFirstOrThrow()
  return id
}

/** What every grade that is offered costs in the running year and, a little more, in the next one, and how it is paid. */
export const writePrices = async (db: Kysely<Database>): Promise<void> => {
  await writePricesOf(db, RUNNING_YEAR, 100)
  await writePricesOf(db, NEXT_YEAR, 106)
}

const writePricesOf = async (db: Kysely<Database>, year: number, percent: number): Promise<void> => {
  const yearId = await idOfYear(db, year)
  const conditions = conditionsOf(year)
  const table = await writeTable(db, { year: yearId, name: 'Mensalidades', kind: REGULAR_COURSES, conditions })
  // Dearer from grade to grade, and a little less outside of the first unit.
  await sql`
    insert into annual_fee (school_year_id, unit_id, grade_id, price_table_id, annual_cents, fine, monthly_interest,
      published_on, deadline, set_on)
    select distinct ${yearId}::integer, offer.unit_id, grade.id, ${table}::integer,
      (1320000 + 84000 * grade.position - case when offer.unit_id = (select min(id) from unit) then 0 else 96000 end)
        * ${percent}::integer / 100,
      2, 1, make_date(${year - 1}, 10, 1), make_date(${year - 1}, 12, 15), make_date(${year - 1}, 9, 22)
    from course_offer as offer join course_offer_seat as seat on seat.course_offer_id = offer.id
    join grade on grade.id = seat.grade_id
    where offer.school_year_id = ${yearId}
    order by offer.unit_id, grade.id
  `.execute(db)
}

/** What lunch costs in the running and in the coming year, in each unit: a year of it by a table. */
export const writeItemFees = async (db: Kysely<Database>): Promise<void> => {
  for (const year of [RUNNING_YEAR, NEXT_YEAR]) await writeItemFeesOf(db, await idOfYear(db, year))
}

const writeItemFeesOf = async (db: Kysely<Database>, year: number): Promise<void> => {
  const table = await writeTable(db, {
    year,
    name: 'Outros itens',
    kind: OTHER_ITEMS,
    conditions: [
      { ...ORDINARY, name: '10 parcelas', instalments: 10 },
      { ...ORDINARY, name: 'À vista, com 4% de desconto', instalments: 1, initial_discount: 4 },
    ],
  })
  const units = await db.selectFrom('unit').select('id').orderBy('id').execute()
  const { rows } = await sql<{ id: number }>`select id from other_item where code = 'ALM-01'`.execute(db)
  await insertAll(
    db,
    'annual_fee',
    rows.flatMap((item) =>
      units.map((unit, place) => ({
        ...ORDINARY_FEE,
        school_year_id: year,
        unit_id: unit.id,
        other_item_id: item.id,
        price_table_id: table,
        annual_cents: 620_000 - 40_000 * place,
      })),
    ),
  )
}

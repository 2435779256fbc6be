import { isNationalHoliday } from '#domain/holidays/nationalHolidays.ts'
import { POSTPONE } from '#domain/payments/paymentCodes.ts'
import { instalmentsOf } from '#domain/payments/instalments.ts'
import { classDiscount, classesInOrder } from '#domain/prices/priceClasses.ts'
import type { Discount } from '#domain/prices/priceDiscounts.ts'
import { feeFrom } from '#domain/prices/fee.ts'
import { type Charge, type Price, priceOf } from '#domain/prices/price.ts'
import type { Section } from './report.ts'

const [CHILDREN, ITEMS, EXTRAS] = [5, 20, 3]
const [WARM_UP, ROUNDS] = [300, 2000]

const TEXT = `A family with ${CHILDREN} children and ${ITEMS} items, from annual fees to instalments with their discounts and explanation: for each
child the fee in twelve instalments with four discounts, of which two do not go together, ${EXTRAS} extra courses, and the family's share of
the items, in three instalments each. One thread; the holidays of a year are known.`

/** The price of a family, from fees to the explanation. */
export const benchPrices = (): Promise<Section> => {
  repeat(WARM_UP)
  const begun = process.cpuUsage()
  repeat(ROUNDS)
  const { user, system } = process.cpuUsage(begun)
  const { charges } = priceOfFamily()
  const instalments = charges.reduce((sum, charge) => sum + charge.instalments.length, 0)
  const each = `${Math.round((user + system) / ROUNDS)}`
  return Promise.resolve({
    title: 'Prices',
    text: TEXT,
    tables: [
      {
        columns: ['', 'charges', 'instalments', 'CPU µs'],
        rows: [['A family', String(charges.length), String(instalments), each]],
      },
    ],
  })
}

const repeat = (rounds: number): void => {
  for (let round = 0; round < rounds; round += 1) if (priceOfFamily().net <= 0) throw new Error('It pays nothing')
}

const HOLIDAYS = new Map<string, boolean>()
const isHoliday = (day: string): boolean => {
  const known = HOLIDAYS.get(day)
  if (known !== undefined) return known
  const found = isNationalHoliday(day)
  HOLIDAYS.set(day, found)
  return found
}

const discount = (id: number, percent: number, parts: Partial<Discount> = {}): Discount => ({
  id,
  name: `Desconto ${id}`,
  base: 'net',
  value: { percent },
  ceiling: null,
  order: id,
  conditional: false,
  reaches: { kind: 'all' },
  combinesWith: 'all',
  ...parts,
})

const DISCOUNTS: readonly Discount[] = [
  discount(1, 30, { base: 'gross', combinesWith: [2, 3] }),
  discount(2, 10, { ceiling: 15_000 }),
  discount(3, 5, { conditional: true }),
  discount(4, 20, { combinesWith: [2, 3], reaches: { kind: 'first', count: 6 } }),
]

const charged = (name: string, cents: number, count: number, discounts: readonly Discount[]): Charge => {
  const fee = feeFrom({ name, amount: { kind: 'annual', cents }, count, firstMonth: 1 })
  const plan = {
    count: fee.count,
    division: { kind: 'equal' },
    downPaymentPercent: 0,
    firstDue: { kind: 'date', day: '2026-02-10' },
    dueDay: 10,
    interval: { unit: 'month', quantity: 1 },
    shift: POSTPONE,
  } as const
  return { name, steps: fee.steps, instalments: instalmentsOf(plan, fee.cents, '2026-01-15', isHoliday), discounts }
}

const priceOfFamily = (): Price => priceOf([...children(), ...items()])

const children = (): readonly Charge[] =>
  Array.from({ length: CHILDREN }, (_, child) => {
    const classes = Array.from({ length: EXTRAS }, (__, place) => ({
      id: place,
      cents: 240_000 + 10_000 * place,
      signedUpOn: '2026-02-01',
      discounts: { segundaAula: 10, terceiraAula: 15, quartaAula: 0, quintaAula: 0 },
    }))
    return [
      charged('Anuidade', 1_800_000 + child * 120_007, 12, DISCOUNTS),
      ...classesInOrder(classes, 'price').map((one, place) => {
        const found = classDiscount(one, place)
        return charged('Curso extra', one.cents, 10, found === null ? [] : [found])
      }),
    ]
  }).flat()

const items = (): readonly Charge[] =>
  Array.from({ length: ITEMS }, (_, place) => charged('Item', 9_990 + place * 1_111, 3, []))

import fc from 'fast-check'
import { KEEP } from '#domain/payments/paymentCodes.ts'
import { type Instalment, instalmentsOf } from '#domain/payments/instalments.ts'
import { classDiscount, classesInOrder, type ClassOrder, type ExtraClass } from '#domain/prices/priceClasses.ts'
import type { Discount } from '#domain/prices/priceDiscounts.ts'
import { feeFrom } from '#domain/prices/fee.ts'
import { dueOn } from '#domain/prices/late.ts'
import { type Charge, priceOf, pricedCharge } from '#domain/prices/price.ts'

const NO_HOLIDAY = () => false

/** An amount in so many instalments from February on. */
const dividedIn = (count: number, cents: number): readonly Instalment[] =>
  instalmentsOf(
    {
      count,
      division: { kind: 'equal' },
      downPaymentPercent: 0,
      firstDue: { kind: 'date', day: '2026-02-10' },
      dueDay: 10,
      interval: { unit: 'month', quantity: 1 },
      shift: KEEP,
    },
    cents,
    '2026-01-15',
    NO_HOLIDAY,
  )

const discount = (parts: Partial<Discount> & Pick<Discount, 'id' | 'value'>): Discount => ({
  name: `Desconto ${parts.id}`,
  base: 'net',
  ceiling: null,
  order: parts.id,
  conditional: false,
  reaches: { kind: 'all' },
  combinesWith: 'all',
  ...parts,
})

const charge = (count: number, cents: number, discounts: readonly Discount[]): Charge => ({
  name: 'Mensalidade',
  steps: [{ kind: 'amount', name: 'Mensalidade', result: cents }],
  instalments: dividedIn(count, cents),
  discounts,
})

const SCHOLARSHIP = discount({ id: 1, value: { percent: 30 } })
const SIBLING = discount({ id: 2, value: { percent: 10 } })
const PUNCTUAL = discount({ id: 3, value: { percent: 5 }, conditional: true })

describe('vectors', () => {
  test.each([
    [12, Array.from({ length: 12 }, () => 150_000)],
    [13, [...Array.from({ length: 12 }, () => 138_461), 138_468]],
  ])('V21: a year in %d', (count, expected) => {
    expect(pricedCharge(charge(count, 1_800_000, [])).instalments.map(({ net }) => net)).toEqual(expected)
  })

  test.each([
    ['net', 94_500],
    ['gross', 90_000],
  ] as const)('V22: scholarship and sibling, on %s', (base, expected) => {
    expect(pricedCharge(charge(1, 150_000, [SCHOLARSHIP, { ...SIBLING, base }])).net).toBe(expected)
  })

  const withPunctuality = () => {
    const [instalment] = pricedCharge(charge(1, 94_500, [PUNCTUAL])).instalments
    if (instalment === undefined) throw new Error('One instalment was asked for')
    return instalment
  }
  const TERMS = { finePercent: 2, monthlyInterest: 1 }

  test('V23: punctuality, on time', () => {
    expect(dueOn(withPunctuality(), '2026-02-10', TERMS, NO_HOLIDAY).cents).toBe(89_775)
  })

  test('V24: ten days late', () => {
    const due = dueOn({ number: 1, due: '2026-02-10', net: 150_000, late: 150_000 }, '2026-02-20', TERMS, NO_HOLIDAY)
    expect(due.cents).toBe(153_500)
    expect(due.steps).toEqual([
      { kind: 'amount', name: 'Parcela 1', result: 150_000 },
      { kind: 'fine', base: 150_000, percent: 2, cents: 3000, result: 153_000 },
      { kind: 'interest', base: 150_000, percent: 1, days: 10, cents: 500, result: 153_500 },
    ])
  })

  test('V25: ten days late, punctuality is lost', () => {
    const due = dueOn(withPunctuality(), '2026-02-20', TERMS, NO_HOLIDAY)
    expect(due.cents).toBe(96_705)
    expect(due.steps.map(({ kind, result }) => [kind, result])).toEqual([
      ['amount', 89_775],
      ['lost', 94_500],
      ['fine', 96_390],
      ['interest', 96_705],
    ])
  })

  const extra = (id: number, cents: number, signedUpOn: string): ExtraClass => ({
    id,
    cents,
    signedUpOn,
    discounts: { segundaAula: 10, terceiraAula: 15, quartaAula: 0, quintaAula: 0 },
  })

  const classPrices = (classes: readonly ExtraClass[], by: ClassOrder) =>
    classesInOrder(classes, by).map((one, place) => {
      const found = classDiscount(one, place)
      return pricedCharge(charge(1, one.cents, found === null ? [] : [found])).net
    })

  test('V26: the second and the third class', () => {
    const classes = [1, 2, 3, 4].map((id) => extra(id, 20_000, '2026-02-01'))
    expect(classPrices(classes, 'price')).toEqual([20_000, 18_000, 17_000, 20_000])
  })

  test.each<[ClassOrder, readonly number[]]>([
    ['price', [30_000, 9000]],
    ['signUp', [10_000, 27_000]],
  ])('the first class by %s', (by, expected) => {
    expect(classPrices([extra(1, 30_000, '2026-03-01'), extra(2, 10_000, '2026-02-01')], by)).toEqual(expected)
  })

  test.each([
    [{ kind: 'annual', cents: 1_800_000 }, 8, 750_000, 5],
    [{ kind: 'perInstalment', cents: 150_000 }, 8, 750_000, 5],
    [{ kind: 'annual', cents: 1_800_000 }, 1, 1_800_000, 12],
    [{ kind: 'annual', cents: 1_000_000 }, 12, 83_333, 1],
  ] as const)('V27: %j from month %d', (amount, firstMonth, cents, count) => {
    const fee = feeFrom({ name: 'Anuidade', amount, count: 12, firstMonth })
    expect([fee.cents, fee.count, fee.steps.at(-1)?.result]).toEqual([cents, count, cents])
    const each = dividedIn(fee.count, fee.cents).map((one) => one.cents)
    expect(Math.max(...each) - Math.min(...each)).toBeLessThan(count)
  })
})

describe('discounts', () => {
  const netOf = (...discounts: readonly Discount[]) => pricedCharge(charge(4, 40_000, discounts)).net

  test.each<[string, Partial<Discount>, number]>([
    ['of all instalments', {}, 20_000],
    ['of the first ones', { reaches: { kind: 'first', count: 1 } }, 35_000],
    ['of some', { reaches: { kind: 'these', numbers: [2, 4, 9] } }, 30_000],
    ['up to a ceiling', { ceiling: 1000 }, 36_000],
    ['in reais', { value: { cents: 1200 } }, 35_200],
    ['never more than there is to pay', { value: { cents: 99_999 } }, 0],
  ])('%s', (_, parts, expected) => {
    expect(netOf({ ...discount({ id: 1, value: { percent: 50 } }), ...parts })).toBe(expected)
  })

  test('those that do not go together: the set that saves most is given', () => {
    const partner = discount({ id: 4, value: { percent: 15 }, combinesWith: [3] })
    const found = pricedCharge(charge(1, 10_000, [SIBLING, partner, PUNCTUAL]))
    expect(found.net).toBe(8075)
    expect(found.leftOut).toEqual([SIBLING])
    expect(found.steps.at(-1)).toMatchObject({ name: 'Desconto 4', base: 9500, result: 8075 })
    // Equal ones: the first stays.
    const equal = [discount({ id: 5, value: { percent: 10 }, combinesWith: [] }), { ...SIBLING, combinesWith: [] }]
    expect(pricedCharge(charge(1, 10_000, equal)).leftOut.map(({ id }) => id)).toEqual([5])
  })

  test('says what a ceiling made smaller', () => {
    const [step] = pricedCharge(charge(1, 10_000, [{ ...SIBLING, ceiling: 100 }])).steps.slice(1)
    expect(step).toEqual({
      kind: 'discount',
      name: 'Desconto 2',
      base: 10_000,
      percent: 10,
      cents: 100,
      limited: true,
      result: 9900,
    })
  })
})

test('what is due on a weekend is on time on Monday, and counts from its day after that', () => {
  const saturday = { number: 1, due: '2026-02-14', net: 10_000, late: 10_000 }
  const terms = { finePercent: 5, monthlyInterest: 3 }
  expect(dueOn(saturday, '2026-02-16', terms, NO_HOLIDAY)).toMatchObject({ cents: 10_000, days: 0 })
  // The fine of 5 % is more than the law lets a school take.
  expect(dueOn(saturday, '2026-02-17', terms, NO_HOLIDAY)).toMatchObject({ cents: 10_230, days: 3 })
})

describe('properties', () => {
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
  const anyDiscount = (id: number): fc.Arbitrary<Discount> =>
    fc.record({
      id: fc.constant(id),
      name: fc.constant(`Desconto ${id}`),
      base: fc.constantFrom('gross' as const, 'net' as const),
      value: fc.oneof(fc.record({ percent }), fc.record({ cents: fc.integer({ min: 0, max: 300_000 }) })),
      ceiling: fc.option(fc.integer({ min: 0, max: 200_000 })),
      order: fc.integer({ min: 0, max: 3 }),
      conditional: fc.boolean(),
      reaches: fc.oneof(
        fc.constant({ kind: 'all' as const }),
        fc.record({ kind: fc.constant('first' as const), count: fc.integer({ min: 0, max: 13 }) }),
        fc.record({ kind: fc.constant('these' as const), numbers: fc.array(fc.integer({ min: 1, max: 13 })) }),
      ),
      combinesWith: fc.oneof(fc.constant('all' as const), fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 5 })),
    })
  const discounts = fc
    .integer({ min: 0, max: 5 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyDiscount(index + 1))))
  const counts = fc.integer({ min: 1, max: 24 })
  const amounts = fc.integer({ min: 0, max: 5_000_000 })

  test('nothing is negative, ceilings hold, sums are sums, and the explanation comes to the price', () => {
    fc.assert(
      fc.property(counts, amounts, discounts, (count, cents, all) => {
        const found = pricedCharge(charge(count, cents, all))
        for (const { cents: gross, net, late, taken } of found.instalments) {
          expect(net).toBeGreaterThanOrEqual(0)
          expect(late).toBeGreaterThanOrEqual(net)
          expect(gross).toBeGreaterThanOrEqual(late)
          for (const one of taken) expect(one.cents).toBeLessThanOrEqual(one.discount.ceiling ?? gross)
        }
        expect(found.gross).toBe(cents)
        expect(found.instalments.reduce((sum, { net }) => sum + net, 0)).toBe(found.net)
        expect(found.steps.at(-1)?.result).toBe(found.net)
        const family = priceOf([charge(count, cents, all), charge(1, 100, [])])
        expect(family.steps.at(-1)?.result).toBe(family.net)
      }),
    )
  })

  test('the order in which discounts are listed says nothing', () => {
    fc.assert(
      fc.property(counts, amounts, discounts, (count, cents, all) => {
        expect(pricedCharge(charge(count, cents, all.toReversed())).net).toBe(
          pricedCharge(charge(count, cents, all)).net,
        )
      }),
    )
  })

  test('a discount more, or a larger one, never costs more', () => {
    fc.assert(
      fc.property(counts, amounts, discounts, percent, percent, (count, cents, all, small, more) => {
        const added = (size: number) =>
          discount({ id: 9, value: { percent: Math.min(100, size) }, combinesWith: [1, 3] })
        const priceWith = (given: readonly Discount[]) => pricedCharge(charge(count, cents, given)).net
        expect(priceWith([...all, added(small)])).toBeLessThanOrEqual(priceWith(all))
        expect(priceWith([...all, added(small + more)])).toBeLessThanOrEqual(priceWith([...all, added(small)]))
      }),
    )
  })

  test('a higher fee never costs less, but for the cents that rounding leaves to the last instalment', () => {
    fc.assert(
      fc.property(counts, amounts, amounts, discounts, (count, cents, more, all) => {
        const priceAt = (fee: number, parts: number) => pricedCharge(charge(parts, fee, all)).net
        expect(priceAt(cents + more, 1)).toBeGreaterThanOrEqual(priceAt(cents, 1))
        expect(priceAt(cents + more, count)).toBeGreaterThan(priceAt(cents, count) - count)
        expect(priceAt(count * (cents + more), count)).toBeGreaterThanOrEqual(priceAt(count * cents, count))
      }),
    )
  })
})

import fc from 'fast-check'
import {
  ALL_INSTALMENTS,
  AMOUNT,
  BY_AGE,
  BY_TUITION,
  ENROLMENT_FEE,
  FIRST_INSTALMENTS,
  ITEM,
  OF_GROSS,
  OF_NET,
  PERCENT,
  THESE_INSTALMENTS,
  TUITION,
  WITH_ALL,
  WITH_NONE,
  WITH_THESE,
} from '#domain/discounts/discounts.lists.ts'
import { MOST_INSTALMENTS } from '#domain/payments/payments.lists.ts'
import { recordFlaws } from '#domain/registers/flaws.ts'
import { discountTypes } from '#domain/discounts/discountTypes.register.ts'
import { familiesOf, inFamilyOrder } from '#domain/discounts/siblings.ts'
import { type DiscountType, type Granted, type Owed, termsOf } from '#domain/discounts/discountTerms.ts'
import { isWithin, type Limit, percentsBeyondWhole, priceWith, weightOf } from '#domain/discounts/discountWeight.ts'
import { chosenCharge } from '#domain/proposals/chosen.ts'
import { NEW_CONDITION } from '#domain/priceTables/priceTable.ts'
import { chargeOf } from '#domain/priceTables/paymentSchedule.ts'
import { sampleDraft } from '#test/helpers/registers.ts'

const FEE = { name: 'Anuidade', annual: 0, enrolment: null, contracted: '2026-01-01', firstMonth: 1 }

const TYPE: DiscountType = {
  id: 1,
  name: 'Bolsa',
  measure: PERCENT,
  percent: 10,
  thirdPercent: null,
  amount: null,
  base: OF_GROSS,
  ceiling: null,
  targets: [ENROLMENT_FEE, TUITION],
  reach: ALL_INSTALMENTS,
  firstCount: null,
  numbers: [],
  isConditional: false,
  position: 1,
  combination: WITH_ALL,
  combinesWith: [],
}

const granted = (parts: Partial<DiscountType> = {}, place: number | null = null): Granted => ({
  terms: termsOf({ ...TYPE, ...parts }, place),
  from: '2026-01-01',
  to: null,
})

/** Twelve instalments of R$ 1.000,00 on the tenth; the first of them is the enrolment fee. */
const COURSE: Owed = {
  kind: 'course',
  initial: 1,
  charge: {
    name: 'Anuidade',
    steps: [],
    instalments: Array.from({ length: 12 }, (_, place) => ({
      number: place + 1,
      due: `2026-${String(place + 1).padStart(2, '0')}-10`,
      cents: 100_000,
      moved: false,
    })),
    discounts: [],
  },
}
const UNIFORM: Owed = { ...COURSE, kind: 'item', initial: 0, charge: { ...COURSE.charge, name: 'Uniforme' } }

describe('what a grant takes off', () => {
  const off = (grant: Granted, owed: readonly Owed[] = [COURSE]) => {
    const { gross, net } = priceWith(owed, [grant])
    return gross - net
  }

  test.each<[string, Partial<DiscountType>, number]>([
    ['every instalment', {}, 120_000],
    ['in reais', { measure: AMOUNT, amount: 2_500 }, 30_000],
    ['up to a ceiling', { ceiling: 4_000 }, 48_000],
    ['the enrolment fee alone', { targets: [ENROLMENT_FEE] }, 10_000],
    ['the first three of the tuition', { targets: [TUITION], reach: FIRST_INSTALMENTS, firstCount: 3 }, 30_000],
    ['some by their numbers', { targets: [TUITION], reach: THESE_INSTALMENTS, numbers: [1, 2, 12] }, 20_000],
    ['nothing of a course', { targets: [ITEM] }, 0],
  ])('%s', (_, parts, expected) => {
    expect(off(granted(parts))).toBe(expected)
  })

  test('any instalment that a plan may have can be named, and no other', () => {
    const draft = { ...sampleDraft(discountTypes, 1), parcelas: THESE_INSTALMENTS }
    const flawOf = (number: number) => recordFlaws(discountTypes, { ...draft, especificas: [number] })['especificas']
    expect(flawOf(MOST_INSTALMENTS)).toBeUndefined()
    expect(flawOf(MOST_INSTALMENTS + 1)).toBe('O valor do campo Quais parcelas não é aceito.')
    const longest = { ...NEW_CONDITION, qtdParcelas: MOST_INSTALMENTS }
    const long = chargeOf(longest, { ...FEE, annual: 6_000_000 }, () => false)
    const owed: Owed = { kind: 'course', initial: 1, charge: long }
    expect(off(granted({ reach: THESE_INSTALMENTS, numbers: [14, MOST_INSTALMENTS] }), [owed])).toBe(20_000)
  })

  test('items are told apart from courses', () => {
    expect(off(granted({ targets: [ITEM] }), [COURSE, UNIFORM])).toBe(120_000)
  })

  test('what was chosen keeps them, and only a course has an enrolment fee', () => {
    const [course, uniform] = [
      chosenCharge('course', COURSE, [granted()]),
      chosenCharge('item:7', UNIFORM, [granted()]),
    ]
    expect([course.kind, course.initial, course.priced.net]).toEqual(['course', 1, 1_080_000])
    expect([uniform.kind, uniform.initial, uniform.priced.net]).toEqual(['item', 0, 1_200_000])
  })

  test('only what is due while it holds', () => {
    expect(off({ ...granted(), from: '2026-11-21' })).toBe(10_000)
    expect(off({ ...granted(), from: '2026-03-10', to: '2026-05-10' })).toBe(30_000)
  })

  test.each([
    [2, 10],
    [3, 15],
    [7, 15],
  ])('child %d of a family: %d %%', (place, percent) => {
    expect(termsOf({ ...TYPE, thirdPercent: 15 }, place).value).toEqual({ percent })
  })

  test('what does not go together does not add up; the condition of payment goes with everything', () => {
    const charge = {
      ...COURSE.charge,
      discounts: [{ ...termsOf(TYPE, null), id: -1, reaches: { kind: 'all' } as const }],
    }
    const lonely = granted({ id: 2, percent: 20, combination: WITH_NONE })
    const other = granted({ id: 3, percent: 15, combination: WITH_THESE, combinesWith: [4] })
    expect(priceWith([{ ...COURSE, charge }], [lonely, other]).net).toBe(840_000)
  })
})

describe('limits', () => {
  const weigh = (...grants: readonly Granted[]) => weightOf(priceWith([COURSE], grants))

  test('all discounts of a student together, by the instalment of which they take most', () => {
    const late = { ...granted({ id: 2, percent: 50, base: OF_NET }), from: '2026-12-01' }
    expect(weigh(granted(), late)).toEqual({ percent: 55, cents: 165_000 })
    expect(weigh()).toEqual({ percent: 0, cents: 0 })
  })

  test.each<[string, 'all' | readonly Limit[], boolean]>([
    ['everything', 'all', true],
    ['none', [], false],
    ['up to the percentage', [{ percent: 10, cents: null }], true],
    ['less', [{ percent: 9.99, cents: null }], false],
    ['a ceiling that holds', [{ percent: 10, cents: 120_000 }], true],
    ['a ceiling below', [{ percent: 10, cents: 119_999 }], false],
    [
      'the wider of two',
      [
        { percent: 5, cents: null },
        { percent: 30, cents: null },
      ],
      true,
    ],
    [
      'no mixture of two',
      [
        { percent: 5, cents: null },
        { percent: 30, cents: 1 },
      ],
      false,
    ],
  ])('%s', (_, limits, expected) => {
    expect(isWithin(limits, weigh(granted()))).toBe(expected)
  })

  test.each([
    [60, 40, null],
    [60, 40.01, 100.01],
  ])('%d %% and %d %% of the full value', (one, other, expected) => {
    const price = priceWith([COURSE], [granted({ percent: one }), granted({ id: 2, percent: other })])
    expect(percentsBeyondWhole(price)).toBe(expected)
  })
})

describe('siblings', () => {
  test('share somebody who pays, also through another child', () => {
    const links = [
      [1, 10],
      [2, 10],
      [2, 11],
      [3, 11],
      [4, 12],
    ].map(([studentId = 0, guardianId = 0]) => ({ studentId, guardianId }))
    expect(familiesOf(links).map((family) => family.toSorted((a, b) => a - b))).toEqual([[1, 2, 3], [4]])
  })

  const CHILDREN = [
    { studentId: 1, bornOn: '2015-02-01', cents: 900 },
    { studentId: 2, bornOn: null, cents: 1_000 },
    { studentId: 3, bornOn: '2012-05-04', cents: 900 },
  ]

  test.each([
    [BY_TUITION, [2, 3, 1]],
    [BY_AGE, [3, 1, 2]],
  ])('order %d', (order, expected) => {
    expect(inFamilyOrder(CHILDREN, order).map(({ studentId }) => studentId)).toEqual(expected)
  })
})

test('whatever is granted in whatever order: nobody pays less than nothing, and never more than before', () => {
  const anyGrant = fc
    .record({
      id: fc.integer({ min: 1, max: 6 }),
      measure: fc.constantFrom(PERCENT, AMOUNT),
      percent: fc.integer({ min: 0, max: 100 }),
      amount: fc.integer({ min: 0, max: 150_000 }),
      base: fc.constantFrom(OF_GROSS, OF_NET),
      ceiling: fc.option(fc.integer({ min: 0, max: 100_000 })),
      targets: fc.subarray([ENROLMENT_FEE, TUITION, ITEM]),
      reach: fc.constantFrom(ALL_INSTALMENTS, FIRST_INSTALMENTS, THESE_INSTALMENTS),
      firstCount: fc.integer({ min: 0, max: 13 }),
      numbers: fc.subarray([1, 2, 6, 12]),
      position: fc.integer({ min: 1, max: 3 }),
      combination: fc.constantFrom(WITH_ALL, WITH_NONE, WITH_THESE),
      combinesWith: fc.subarray([1, 2, 3, 4, 5, 6]),
    })
    .map((parts) => granted(parts))
  const grants = fc.uniqueArray(anyGrant, { maxLength: 6, selector: ({ terms }) => terms.id })
  fc.assert(
    fc.property(grants, (all) => {
      const owed = [COURSE, UNIFORM]
      const price = priceWith(owed, all)
      for (const { instalments } of price.charges)
        for (const { net, cents } of instalments) {
          expect(net).toBeGreaterThanOrEqual(0)
          expect(net).toBeLessThanOrEqual(cents)
        }
      expect(priceWith(owed, all.toReversed()).net).toBe(price.net)
      expect(price.gross - price.net).toBe(weightOf(price).cents)
    }),
  )
})

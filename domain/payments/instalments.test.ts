import { ADVANCE, KEEP, LAST_BUSINESS_DAY, POSTPONE } from '#domain/payments/paymentCodes.ts'
import { type IsHoliday, isBusinessDay } from '#domain/payments/dueDays.ts'
import { type Division, instalmentsOf, type PaymentPlan } from '#domain/payments/instalments.ts'
import { hundredthsOf, WHOLE } from '#domain/base/shares.ts'

const NO_HOLIDAY: IsHoliday = () => false

const PLAN: PaymentPlan = {
  count: 1,
  division: { kind: 'equal' },
  downPaymentPercent: 0,
  firstDue: { kind: 'dueDay' },
  dueDay: 10,
  interval: { unit: 'month', quantity: 1 },
  shift: KEEP,
}

const amounts = (parts: Partial<PaymentPlan>, cents: number) =>
  instalmentsOf({ ...PLAN, ...parts }, cents, '2026-01-15', NO_HOLIDAY).map((instalment) => instalment.cents)

const days = (parts: Partial<PaymentPlan>, contracted = '2026-01-15', isHoliday = NO_HOLIDAY) =>
  instalmentsOf({ ...PLAN, ...parts }, 100_000, contracted, isHoliday).map(({ due }) => due)

const each = (...shares: readonly number[]): Division => ({ kind: 'each', shares: shares.map(hundredthsOf) })

describe('amounts', () => {
  test.each<[string, Partial<PaymentPlan>, number, readonly number[]]>([
    ['one', { count: 1 }, 12_345, [12_345]],
    ['alike', { count: 4 }, 100_000, [25_000, 25_000, 25_000, 25_000]],
    ['the rest of a third goes to the last', { count: 3 }, 10_000, [3333, 3333, 3334]],
    ['less than a cent each', { count: 3 }, 2, [0, 0, 2]],
    ['a year', { count: 12 }, 2_000_000, [...Array.from({ length: 11 }, () => 166_666), 166_674]],
    ['by percentage', { count: 3, division: each(40, 30, 30) }, 100_001, [40_000, 30_000, 30_001]],
    ['by percentage with places', { count: 3, division: each(33.33, 33.33, 33.34) }, 1000, [333, 333, 334]],
    ['the first differs', { count: 3, division: { kind: 'firstDiffers', percent: 50 } }, 10_001, [5000, 2500, 2501]],
    ['with down payment', { count: 3, downPaymentPercent: 20 }, 10_000, [2000, 2666, 2666, 2668]],
    ['nothing to pay', { count: 2, downPaymentPercent: 10 }, 0, [0, 0, 0]],
  ])('%s', (_, parts, cents, expected) => {
    expect(amounts(parts, cents)).toEqual(expected)
  })

  /** Numbers that are the same in every run. */
  const sequence = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed
  }

  it('sum up to the total, and none is below zero, whatever the plan', () => {
    const next = sequence(7)
    for (let round = 0; round < 3000; round += 1) {
      const count = 1 + (next() % 60)
      const cents = next() % 10_000_000_000
      const cuts = Array.from({ length: count - 1 }, () => next() % WHOLE).toSorted((a, b) => a - b)
      const shares = [...cuts, WHOLE].map((cut, index) => cut - (cuts[index - 1] ?? 0))
      const divisions: readonly Division[] = [
        { kind: 'equal' },
        { kind: 'each', shares },
        { kind: 'firstDiffers', percent: (next() % 10_001) / 100 },
      ]
      const division = divisions[next() % 3] ?? { kind: 'equal' }
      const found = amounts({ count, division, downPaymentPercent: (next() % 9999) / 100 }, cents)
      expect(found.reduce((sum, one) => sum + one, 0)).toBe(cents)
      expect(Math.min(...found)).toBeGreaterThanOrEqual(0)
    }
  })
})

describe('due days', () => {
  test.each<[string, Partial<PaymentPlan>, string, readonly string[]]>([
    ['the due day of this month', { count: 2 }, '2026-01-08', ['2026-01-10', '2026-02-10']],
    ['today is the due day', { count: 1 }, '2026-01-10', ['2026-01-10']],
    ['the due day is over', { count: 2 }, '2026-12-11', ['2027-01-10', '2027-02-10']],
    ['so many days later', { count: 1, firstDue: { kind: 'daysAfter', days: 30 } }, '2026-01-15', ['2026-02-14']],
    [
      'so many days later, then on the due day',
      { count: 3, firstDue: { kind: 'daysAfter', days: 5 } },
      '2026-01-28',
      ['2026-02-02', '2026-03-10', '2026-04-10'],
    ],
    [
      'a date, then the same day, or the last one of a short month',
      { count: 3, dueDay: null, firstDue: { kind: 'date', day: '2026-01-31' } },
      '2026-01-02',
      ['2026-01-31', '2026-02-28', '2026-03-31'],
    ],
    [
      'every fortnight',
      { count: 3, interval: { unit: 'day', quantity: 15 }, firstDue: { kind: 'date', day: '2026-02-20' } },
      '2026-01-02',
      ['2026-02-20', '2026-03-07', '2026-03-22'],
    ],
    [
      'every quarter',
      { count: 3, interval: { unit: 'month', quantity: 3 } },
      '2026-11-01',
      ['2026-11-10', '2027-02-10', '2027-05-10'],
    ],
    [
      'the last business day',
      { count: 3, dueDay: LAST_BUSINESS_DAY },
      '2026-01-15',
      ['2026-01-30', '2026-02-27', '2026-03-31'],
    ],
    ['the last business day is over', { count: 1, dueDay: LAST_BUSINESS_DAY }, '2026-01-31', ['2026-02-27']],
    [
      'with down payment on the day of the contract',
      { count: 1, downPaymentPercent: 10 },
      '2026-01-11',
      ['2026-01-11', '2026-02-10'],
    ],
  ])('%s', (_, parts, contracted, expected) => {
    expect(days(parts, contracted)).toEqual(expected)
  })

  const isCarnival: IsHoliday = (day) => day === '2026-02-16' || day === '2026-02-17'

  test.each<[string, number, string, string]>([
    ['Saturday stays', KEEP, '2026-02-14', '2026-02-14'],
    ['Saturday before a holiday is postponed beyond it', POSTPONE, '2026-02-14', '2026-02-18'],
    ['a holiday after a weekend is advanced before it', ADVANCE, '2026-02-17', '2026-02-13'],
    ['a business day stays', POSTPONE, '2026-02-18', '2026-02-18'],
  ])('%s', (_, shift, day, expected) => {
    expect(days({ firstDue: { kind: 'date', day }, shift }, '2026-01-15', isCarnival)).toEqual([expected])
  })

  it('says which were moved', () => {
    const plan: PaymentPlan = { ...PLAN, count: 2, dueDay: 16, shift: POSTPONE }
    const moved = instalmentsOf(plan, 100, '2026-02-01', isCarnival).map((instalment) => instalment.moved)
    expect(moved).toEqual([true, false])
  })

  it('nobody pays before the contract', () => {
    expect(days({ dueDay: 10, shift: ADVANCE }, '2026-01-10')).toEqual(['2026-01-12'])
  })

  it('the last business day is one in every month', () => {
    const isHoliday: IsHoliday = (day) => day.endsWith('-31') || day.endsWith('-25')
    for (const day of days({ count: 60, dueDay: LAST_BUSINESS_DAY }, '2026-01-01', isHoliday))
      expect(isBusinessDay(day, isHoliday)).toBe(true)
  })
})

import {
  CANCELLED,
  CHARGE_STATES,
  EXEMPT,
  IN_AGREEMENT,
  ISSUED,
  OVERDUE,
  PAID,
  PARTLY_PAID,
  PLANNED,
  PROTESTED,
  REFUNDED,
} from '#domain/charges/charges.lists.ts'
import { agreementFlaw, agreementPlan, creditedTo } from '#domain/charges/agreement.ts'
import { balanceOn, settledBy } from '#domain/charges/balance.ts'
import { payersOf, splitAmong } from '#domain/charges/split.ts'
import { type AgreementParts, type PaidOnce, tuitionOf } from '#domain/charges/yearlyReceipt.ts'
import { situationOf, stateAfter } from '#domain/charges/chargeStates.ts'

const NO_HOLIDAY = () => false
const TERMS = { finePercent: 2, monthlyInterest: 1 }
const FULL = { number: 1, due: '2026-02-10', net: 150_000, late: 150_000, terms: TERMS }
const PUNCTUAL = { number: 1, due: '2026-02-10', net: 89_775, late: 94_500, terms: TERMS }

const owed = (billed: typeof FULL, day: string, ...paid: readonly (readonly [string, number])[]) =>
  balanceOn(
    billed,
    paid.map(([on, cents]) => ({ on, cents })),
    day,
    NO_HOLIDAY,
  ).cents

describe('what is owed', () => {
  test.each<[string, typeof FULL, string, readonly (readonly [string, number])[], number]>([
    ['V24: ten days late', FULL, '2026-02-20', [], 153_500],
    ['V25: late, the discount is lost', PUNCTUAL, '2026-02-20', [], 96_705],
    ['V23: on time', PUNCTUAL, '2026-02-10', [], 89_775],
    ['paid on time', PUNCTUAL, '2026-03-20', [['2026-02-10', 89_775]], 0],
    ['partly paid on time, the rest on time', PUNCTUAL, '2026-02-10', [['2026-02-05', 40_000]], 49_775],
    ['partly paid on time, the rest late', FULL, '2026-02-20', [['2026-02-05', 50_000]], 102_333],
    // 153.500 were owed: fine and interest are paid, and 46.500 of the amount. Ten days of 103.500 follow, without another fine.
    ['partly paid late', FULL, '2026-03-02', [['2026-02-20', 50_000]], 103_845],
    // 1.000 of 3.500 are paid: the other 2.500 stay, without interest on them.
    ['less than the extras', FULL, '2026-03-02', [['2026-02-20', 1_000]], 153_000],
    ['more than was owed', FULL, '2026-03-02', [['2026-02-20', 200_000]], 0],
  ])('%s', (_, billed, day, paid, cents) => {
    expect(owed(billed, day, ...paid)).toBe(cents)
  })

  test('what a payment paid', () => {
    const late = { on: '2026-02-20', cents: 153_600 }
    expect(settledBy(FULL, [], late, NO_HOLIDAY)).toEqual({ fine: 3000, interest: 500, lost: 0, over: 100 })
    expect(settledBy(FULL, [], { ...late, cents: 3_200 }, NO_HOLIDAY)).toEqual({
      fine: 3000,
      interest: 200,
      lost: 0,
      over: 0,
    })
    expect(settledBy(PUNCTUAL, [], { ...late, cents: 96_705 }, NO_HOLIDAY)).toMatchObject({ lost: 4725, over: 0 })
    expect(settledBy(FULL, [{ ...late, cents: 153_500 }], late, NO_HOLIDAY).over).toBe(153_600)
  })

  test('the last step comes to the amount', () => {
    const balance = balanceOn(FULL, [{ on: '2026-02-20', cents: 1_000 }], '2026-03-02', NO_HOLIDAY)
    expect(balance.steps.at(-1)).toMatchObject({ name: 'Encargos de antes', cents: 2500, result: balance.cents })
  })
})

describe('states', () => {
  test.each([
    [PLANNED, 'payWhole', PAID],
    [ISSUED, 'payPart', PARTLY_PAID],
    [PARTLY_PAID, 'payPart', PARTLY_PAID],
    [PARTLY_PAID, 'cancel', null],
    [PAID, 'payWhole', null],
    [PAID, 'cancel', null],
    [PAID, 'reverse', ISSUED],
    [PAID, 'refund', REFUNDED],
    [ISSUED, 'agree', IN_AGREEMENT],
    [IN_AGREEMENT, 'breakAgreement', ISSUED],
    [IN_AGREEMENT, 'payWhole', null],
    [PLANNED, 'exempt', EXEMPT],
    [PROTESTED, 'payWhole', PAID],
    [PLANNED, 'cancel', CANCELLED],
  ] as const)('%d, %s', (state, event, next) => {
    expect(stateAfter(state, event)).toBe(next)
  })

  test('what is cancelled, refunded or forgiven stays so', () => {
    const events = ['issue', 'send', 'payPart', 'payWhole', 'reverse', 'refund', 'agree', 'cancel', 'exempt'] as const
    for (const state of [CANCELLED, REFUNDED, EXEMPT] as const)
      expect(events.filter((event) => stateAfter(state, event) !== null)).toEqual([])
  })

  test('overdue begins on the day after, weekends apart', () => {
    const saturday = { state: ISSUED, due: '2026-02-14' } as const
    expect(situationOf(saturday, '2026-02-16', NO_HOLIDAY)).toBe(ISSUED)
    expect(situationOf(saturday, '2026-02-17', NO_HOLIDAY)).toBe(OVERDUE)
    for (const state of [PAID, IN_AGREEMENT, CANCELLED, PROTESTED] as const)
      expect(situationOf({ ...saturday, state }, '2026-05-01', NO_HOLIDAY)).toBe(state)
    expect(CHARGE_STATES).toHaveLength(11)
  })
})

describe('two who pay', () => {
  const [mother, father] = [
    { guardianId: 1, percent: 60 },
    { guardianId: 2, percent: 40 },
  ]

  test('by their percentages, what is left over is the last one’s', () => {
    expect(payersOf([mother, father])).toEqual([mother, father])
    expect(splitAmong(100_001, [mother, father])).toEqual([60_000, 40_001])
  })

  test.each([
    ['no percentages', [{ guardianId: 1, percent: null }, father]],
    ['not the whole', [{ guardianId: 1, percent: 50 }, father]],
  ])('%s: the first one alone', (_, financial) => {
    expect(payersOf(financial)).toEqual([{ guardianId: 1, percent: null }])
  })

  test('nobody is known', () => {
    expect(payersOf([])).toEqual([{ guardianId: null, percent: null }])
    expect(splitAmong(77, payersOf([]))).toEqual([77])
  })
})

describe('an agreement', () => {
  const charges = [
    { cents: 153_500, extras: 3_500 },
    { cents: 152_000, extras: 2_000 },
  ]
  const terms = { waivedPercent: 50, downPayment: 50_000, count: 3, firstDue: '2026-04-10' }

  test('down payment and instalments come to what is owed less what is given up', () => {
    const plan = agreementPlan(charges, terms, '2026-03-10', NO_HOLIDAY)
    expect([plan.owed, plan.waived, plan.total]).toEqual([305_500, 2_750, 302_750])
    expect(plan.instalments.map(({ number, due, cents }) => [number, due, cents])).toEqual([
      [0, '2026-03-10', 50_000],
      [1, '2026-04-10', 84_250],
      [2, '2026-05-10', 84_250],
      [3, '2026-06-10', 84_250],
    ])
  })

  test.each([
    [{}, null],
    [{ downPayment: 302_748 }, 'downPayment'],
    [{ downPayment: -1 }, 'downPayment'],
    [{ count: 25 }, 'count'],
    [{ firstDue: '2026-03-09' }, 'firstDue'],
    [{ waivedPercent: 101 }, 'waived'],
  ] as const)('terms %j: %s', (parts, flaw) => {
    expect(agreementFlaw(charges, { ...terms, ...parts }, '2026-03-10')).toBe(flaw)
  })

  test('broken: what was paid goes to the oldest charges', () => {
    expect(creditedTo(134_250, [153_500, 152_000])).toEqual({ credits: [134_250, 0], over: 0 })
    expect(creditedTo(310_000, [153_500, 152_000])).toEqual({ credits: [153_500, 152_000], over: 4_500 })
  })
})

test.each<[string, PaidOnce, AgreementParts | null, number]>([
  ['without fine and interest', { cents: 153_500, extras: 3_500 }, null, 150_000],
  ['less than the extras', { cents: 1_000, extras: 1_000 }, null, 0],
  [
    'an agreement on tuition and an outing, by its part',
    { cents: 50_000, extras: 0 },
    { tuition: 150_000, total: 200_000 },
    37_500,
  ],
  [
    'an agreement with more tuition than it came to',
    { cents: 50_000, extras: 0 },
    { tuition: 150_000, total: 100_000 },
    50_000,
  ],
  ['an agreement on nothing', { cents: 50_000, extras: 0 }, { tuition: 0, total: 0 }, 0],
])('instruction of a payment: %s', (_, paid, agreement, cents) => {
  expect(tuitionOf(paid, agreement)).toBe(cents)
})

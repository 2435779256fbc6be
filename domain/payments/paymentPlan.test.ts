import { KEEP, POSTPONE } from '#domain/payments/paymentCodes.ts'
import { atSightOf, type PaymentTerm, planOf, type Recurrence } from '#domain/payments/paymentPlan.ts'

const MONTHLY: Recurrence = { unidadeTempo: 3, quantidade: 1, diaBase: null }

const TERM: PaymentTerm = {
  tipo: 2,
  parcelas: 3,
  divisao: 1,
  entrada: null,
  primeiroVencimento: 1,
  diaVencimento: 10,
  feriado: POSTPONE,
}

const PLAN = {
  count: 3,
  division: { kind: 'equal' },
  downPaymentPercent: 0,
  firstDue: { kind: 'dueDay' },
  dueDay: 10,
  interval: { unit: 'month', quantity: 1 },
  shift: POSTPONE,
}

test.each<[string, Partial<PaymentTerm>, Recurrence | null, object | null]>([
  ['instalments alike', {}, MONTHLY, PLAN],
  ['with down payment', { entrada: 20 }, MONTHLY, { ...PLAN, downPaymentPercent: 20 }],
  [
    'every second week',
    {},
    { unidadeTempo: 2, quantidade: 2, diaBase: null },
    { ...PLAN, interval: { unit: 'day', quantity: 14 } },
  ],
  [
    'every year',
    {},
    { unidadeTempo: 4, quantidade: 1, diaBase: null },
    { ...PLAN, interval: { unit: 'month', quantity: 12 } },
  ],
  ['the base day of the period', { diaVencimento: null }, { ...MONTHLY, diaBase: 31 }, { ...PLAN, dueDay: 31 }],
  [
    'by percentage',
    { divisao: 2, percentuais: '40; 30; 30' },
    MONTHLY,
    { ...PLAN, division: { kind: 'each', shares: [4000, 3000, 3000] } },
  ],
  [
    'the first differs',
    { divisao: 3, percentualPrimeira: 50 },
    MONTHLY,
    { ...PLAN, division: { kind: 'firstDiffers', percent: 50 } },
  ],
  ['at sight, without a period', { tipo: 1, parcelas: null, divisao: null }, null, { ...PLAN, count: 1 }],
  [
    'so many days later',
    { primeiroVencimento: 2, dias: 5 },
    MONTHLY,
    { ...PLAN, firstDue: { kind: 'daysAfter', days: 5 } },
  ],
  [
    'on a date',
    { primeiroVencimento: 3, data: '2026-02-05', feriado: KEEP },
    MONTHLY,
    { ...PLAN, firstDue: { kind: 'date', day: '2026-02-05' }, shift: KEEP },
  ],
  ['no kind yet', { tipo: null }, MONTHLY, null],
  ['no period yet', {}, null, null],
  ['no number yet', { parcelas: null }, MONTHLY, null],
  ['too many', { parcelas: 61 }, MONTHLY, null],
  ['percentages that are not the whole', { divisao: 2, percentuais: '40; 30' }, MONTHLY, null],
  ['no due day', { diaVencimento: null }, MONTHLY, null],
  ['half a date', { primeiroVencimento: 3, data: '05/02' }, MONTHLY, null],
])('%s', (_, parts, period, plan) => {
  expect(planOf({ ...TERM, ...parts }, period)).toEqual(plan)
})

test.each([
  ['a percentage', { metodoDesconto: 2, desconto: 5, valorDesconto: null }, { method: 2, percent: 5, cents: 0 }],
  ['an amount', { metodoDesconto: 4, desconto: null, valorDesconto: 5000 }, { method: 4, percent: 0, cents: 5000 }],
  ['no method', { metodoDesconto: null, desconto: 5 }, null],
  ['no percentage yet', { metodoDesconto: 1, desconto: null }, null],
])('at sight: %s', (_, term, discount) => {
  expect(atSightOf(term)).toEqual(discount)
})

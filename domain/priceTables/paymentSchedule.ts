import type { PriceCondition } from '#domain/priceTables/priceTables.schemas.ts'
import { addMonths, monthOf } from '#domain/base/days.ts'
import { KEEP, POSTPONE } from '#domain/payments/paymentCodes.ts'
import { dueIn, type IsHoliday } from '#domain/payments/dueDays.ts'
import { type FirstDue, type Instalment, instalmentsOf, type PaymentPlan } from '#domain/payments/instalments.ts'
import type { Discount, Reach } from '#domain/prices/priceDiscounts.ts'
import { feeFrom } from '#domain/prices/fee.ts'
import type { Charge } from '#domain/prices/price.ts'
import { initialCountOf } from '#domain/priceTables/priceTable.ts'

/** What is paid under a condition. */
export interface ConditionFee {
  readonly name: string
  /** Whole cents of a whole year. */
  readonly annual: number
  /** Part of it that the initial instalments are; null: as much as the others. */
  readonly enrolment: number | null
  /** ISO day. */
  readonly contracted: string
  /** 1 to 12; 1 for the whole year. */
  readonly firstMonth: number
}

/** When a whole year is contracted, for an example: today, or at the latest on its first day. */
export const usualContractDay = (today: string, year: number): string =>
  today < `${year}-01-01` ? today : `${year}-01-01`

/** Whether a condition is complete enough to make instalments of it. */
export const isComplete = (condition: PriceCondition): boolean => {
  const { qtdParcelas, dataPagamento, primeiraParcelaFixa, dataPagamentoPrimeiraParcela } = condition
  const initial = initialCountOf(condition)
  return (
    qtdParcelas !== null &&
    qtdParcelas > 0 &&
    dataPagamento !== null &&
    initial !== null &&
    initial > 0 &&
    initial <= qtdParcelas &&
    (!primeiraParcelaFixa || dataPagamentoPrimeiraParcela !== '')
  )
}

/**
 * A fee as a condition of a price table divides it: initial instalments, then one a month, moved to business days. What
 * rounding leaves over goes to the last. The condition has no flaw.
 */
export const chargeOf = (condition: PriceCondition, fee: ConditionFee, isHoliday: IsHoliday): Charge => {
  const amount = { kind: 'annual', cents: fee.annual } as const
  const { name, firstMonth } = fee
  const { cents, count, steps } = feeFrom({ name, amount, count: condition.qtdParcelas ?? 1, firstMonth })
  const first = Math.min(initialCountOf(condition) ?? 1, count)
  const days = daysOf(condition, { first, count, contracted: fee.contracted }, isHoliday)
  const amounts = amountsOf(cents, { first, count, enrolment: fee.enrolment })
  return {
    name,
    steps,
    instalments: days.map((day, place) => ({ ...day, number: place + 1, cents: amounts[place] ?? 0 })),
    discounts: discountsOf(condition, first),
  }
}

interface Parts {
  /** Initial instalments, and all together. */
  readonly first: number
  readonly count: number
}

/** What rounding leaves over goes to the last of all; a fee of their own, to the last of the initial ones. */
const amountsOf = (
  cents: number,
  { first, count, enrolment }: Parts & Pick<ConditionFee, 'enrolment'>,
): readonly number[] => {
  if (enrolment === null || first === count) return divided(cents, count)
  const initial = Math.min(cents, enrolment)
  return [...divided(initial, first), ...divided(cents - initial, count - first)]
}

const EQUAL: PaymentPlan = {
  count: 1,
  division: { kind: 'equal' },
  downPaymentPercent: 0,
  firstDue: { kind: 'dueDay' },
  dueDay: null,
  interval: { unit: 'month', quantity: 1 },
  shift: POSTPONE,
}

const divided = (cents: number, count: number): readonly number[] =>
  instalmentsOf({ ...EQUAL, count }, cents, SOME_DAY, () => false).map((one) => one.cents)

/** Amounts do not ask for days. */
const SOME_DAY = '2026-01-01'

/** When the first instalment is due of a contract made on a day. */
const firstDueOf = (condition: PriceCondition, contracted: string): FirstDue => {
  const { primeiraParcelaFixa, dataPagamentoPrimeiraParcela: day, prazoParcelaInicial: days } = condition
  if (!primeiraParcelaFixa) return days === null ? { kind: 'dueDay' } : { kind: 'daysAfter', days }
  if (day >= contracted) return { kind: 'date', day }
  const { prazoPosProcessoData: after, prazoPosProcessoDias } = condition
  return after !== '' && after >= contracted
    ? { kind: 'date', day: after }
    : { kind: 'daysAfter', days: prazoPosProcessoDias ?? 0 }
}

/**
 * When each is due: the initial ones, then those from their own date on, otherwise from the following month. Months are
 * counted from the days before they are moved to business days.
 */
const daysOf = (
  condition: PriceCondition,
  { first, count, contracted }: Parts & Pick<ConditionFee, 'contracted'>,
  isHoliday: IsHoliday,
): readonly Instalment[] => {
  const monthly: PaymentPlan = { ...EQUAL, dueDay: condition.dataPagamento }
  const opening: PaymentPlan = { ...monthly, count: first, firstDue: firstDueOf(condition, contracted) }
  const initial = instalmentsOf(opening, 0, contracted, isHoliday)
  if (first === count) return initial
  const last = instalmentsOf({ ...opening, shift: KEEP }, 0, contracted, isHoliday).at(-1)?.due ?? contracted
  const begin = condition.dataPagamentoDemaisParcelas
  const day = begin > last ? begin : dueIn(addMonths(monthOf(last), 1), condition.dataPagamento ?? 1, isHoliday)
  const others: PaymentPlan = { ...monthly, count: count - first, firstDue: { kind: 'date', day } }
  return [...initial, ...instalmentsOf(others, 0, contracted, isHoliday)]
}

const [OF_INITIAL, OF_OTHERS] = [-2, -1] as const

/** Ids of the discounts of conditions. Those of a student are from 1 on. */
export const CONDITION_DISCOUNTS: readonly number[] = [OF_INITIAL, OF_OTHERS]

const discountsOf = (condition: PriceCondition, first: number): readonly Discount[] => [
  ...discountOf(OF_INITIAL, 'parcela inicial', condition.descontoParcelaInicial, { kind: 'first', count: first }),
  ...discountOf(OF_OTHERS, 'demais parcelas', condition.descontoDemaisParcelas, { kind: 'after', count: first }),
]

const discountOf = (id: number, part: string, percent: number, reaches: Reach): readonly Discount[] =>
  percent === 0
    ? []
    : [
        {
          id,
          name: `Desconto da condição, ${part}`,
          base: 'gross',
          value: { percent },
          ceiling: null,
          order: 0,
          conditional: false,
          reaches,
          combinesWith: 'all',
        },
      ]

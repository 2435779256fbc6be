import type { PriceCondition } from '#domain/api/priceTables.schemas.ts'
import { addMonths, monthOf } from '#domain/rules/calendar/days.ts'
import { KEEP, POSTPONE } from '#domain/rules/payments/codes.ts'
import { dueIn, type IsHoliday } from '#domain/rules/payments/dueDays.ts'
import { type FirstDue, type Instalment, instalmentsOf, type PaymentPlan } from '#domain/rules/payments/instalments.ts'
import type { Discount, Reach } from '#domain/rules/prices/discounts.ts'
import { feeFrom } from '#domain/rules/prices/fee.ts'
import type { Charge } from '#domain/rules/prices/price.ts'
import { initialCountOf } from '#domain/rules/priceTables/priceTable.ts'

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
  readonly entryMonth: number
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
  const { name, entryMonth } = fee
  const { cents, count, steps } = feeFrom({ name, amount, count: condition.qtdParcelas ?? 1, entryMonth })
  const first = Math.min(initialCountOf(condition) ?? 1, count)
  const initial = initialCents(cents, count, first, fee.enrolment)
  const opening: PaymentPlan = { ...monthly(condition, first), firstDue: firstDueOf(condition, fee.contracted) }
  const instalments = instalmentsOf(opening, initial, fee.contracted, isHoliday)
  return {
    name,
    steps,
    instalments: [
      ...instalments,
      ...(count > first
        ? others(condition, opening, { fee, cents: cents - initial, count: count - first }, isHoliday)
        : []),
    ],
    discounts: discountsOf(condition, first),
  }
}

/** Of a fee without instalments of its own, the initial ones are as large as the others. */
const initialCents = (cents: number, count: number, first: number, enrolment: number | null): number => {
  if (first === count) return cents
  return enrolment === null ? first * Math.floor(cents / count) : Math.min(cents, enrolment)
}

const monthly = ({ dataPagamento }: PriceCondition, count: number): PaymentPlan => ({
  count,
  division: { kind: 'equal' },
  entryPercent: 0,
  firstDue: { kind: 'dueDay' },
  dueDay: dataPagamento,
  interval: { unit: 'month', quantity: 1 },
  shift: POSTPONE,
})

/** When the first instalment of who contracts on a day is due. */
const firstDueOf = (condition: PriceCondition, contracted: string): FirstDue => {
  const { primeiraParcelaFixa, dataPagamentoPrimeiraParcela: day, prazoParcelaInicial: days } = condition
  if (!primeiraParcelaFixa) return days === null ? { kind: 'dueDay' } : { kind: 'daysAfter', days }
  if (day >= contracted) return { kind: 'date', day }
  const { prazoPosProcessoData: after, prazoPosProcessoDias } = condition
  return after !== '' && after >= contracted
    ? { kind: 'date', day: after }
    : { kind: 'daysAfter', days: prazoPosProcessoDias ?? 0 }
}

interface Rest {
  readonly fee: ConditionFee
  readonly cents: number
  readonly count: number
}

/** The instalments after the initial ones: from their own date on, otherwise from the following month. */
const others = (
  condition: PriceCondition,
  opening: PaymentPlan,
  { fee, cents, count }: Rest,
  isHoliday: IsHoliday,
): readonly Instalment[] => {
  // Counted from the days before they are moved to business days.
  const last = instalmentsOf({ ...opening, shift: KEEP }, 0, fee.contracted, isHoliday).at(-1)?.due ?? fee.contracted
  const begin = condition.dataPagamentoDemaisParcelas
  const day = begin > last ? begin : dueIn(addMonths(monthOf(last), 1), condition.dataPagamento ?? 1, isHoliday)
  const plan: PaymentPlan = { ...monthly(condition, count), firstDue: { kind: 'date', day } }
  return instalmentsOf(plan, cents, fee.contracted, isHoliday).map((one) => ({
    ...one,
    number: one.number + opening.count,
  }))
}

/** The discounts of the condition itself. Those of a student have ids from 1 on. */
const discountsOf = (condition: PriceCondition, first: number): readonly Discount[] => [
  ...discountOf(-2, 'parcela inicial', condition.descontoParcelaInicial, { kind: 'first', count: first }),
  ...discountOf(-1, 'demais parcelas', condition.descontoDemaisParcelas, { kind: 'after', count: first }),
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

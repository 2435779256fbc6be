import type { Period } from '#domain/payments/periods.schemas.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { MOST_INSTALMENTS } from '#domain/payments/payments.lists.ts'
import type { AtSightDiscount } from '#domain/payments/atSight.ts'
import {
  ALIKE,
  AT_SIGHT,
  DAY,
  DAYS_LATER,
  FIRST_DIFFERS,
  FIXED,
  MONTH,
  ON_DATE,
  ON_DUE_DAY,
  ONE_BY_ONE,
  WEEK,
  YEAR,
} from '#domain/payments/paymentCodes.ts'
import type { Division, FirstDue, Interval, PaymentPlan } from '#domain/payments/instalments.ts'
import { sharesFlaw, sharesOf } from '#domain/base/shares.ts'

/** A payment condition as its register keeps it, possibly half filled in. */
export type PaymentTerm = Readonly<Record<string, unknown>>

/** How far apart the instalments of a condition lie. */
export type Recurrence = Omit<Period, 'id'>

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The plan of a payment condition; null while something that it needs is missing or wrong. */
export const planOf = (term: PaymentTerm, period: Recurrence | null): PaymentPlan | null => {
  const isAtSight = term['tipo'] === AT_SIGHT
  const count = isAtSight ? 1 : numberOf(term['parcelas'])
  const interval = isAtSight ? ({ unit: 'month', quantity: 1 } as const) : period && intervalOf(period)
  const division = isAtSight ? ({ kind: 'equal' } as const) : divisionOf(term, count)
  const dueDay = numberOf(term['diaVencimento']) ?? period?.diaBase ?? null
  const firstDue = firstDueOf(term, dueDay)
  const shift = numberOf(term['feriado'])
  if (term['tipo'] === null || count === null || count < 1 || count > MOST_INSTALMENTS) return null
  if (interval === null || division === null || firstDue === null || shift === null) return null
  const downPaymentPercent = numberOf(term['entrada']) ?? 0
  return downPaymentPercent > 99 ? null : { count, interval, division, firstDue, dueDay, shift, downPaymentPercent }
}

const intervalOf = ({ unidadeTempo, quantidade }: Recurrence): Interval | null => {
  switch (unidadeTempo) {
    case DAY:
      return { unit: 'day', quantity: quantidade }
    case WEEK:
      return { unit: 'day', quantity: 7 * quantidade }
    case MONTH:
      return { unit: 'month', quantity: quantidade }
    case YEAR:
      return { unit: 'month', quantity: 12 * quantidade }
    default:
      return null
  }
}

const divisionOf = (term: PaymentTerm, count: number | null): Division | null => {
  switch (term['divisao']) {
    case ALIKE:
      return { kind: 'equal' }
    case ONE_BY_ONE: {
      const text = String(term['percentuais'])
      const shares = sharesFlaw(text, count) === null ? sharesOf(text) : null
      return shares && { kind: 'each', shares }
    }
    case FIRST_DIFFERS: {
      const percent = numberOf(term['percentualPrimeira'])
      return percent === null || percent > 100 ? null : { kind: 'firstDiffers', percent }
    }
    default:
      return null
  }
}

const firstDueOf = (term: PaymentTerm, dueDay: number | null): FirstDue | null => {
  switch (term['primeiroVencimento']) {
    case ON_DUE_DAY:
      return dueDay === null ? null : { kind: 'dueDay' }
    case DAYS_LATER: {
      const days = numberOf(term['dias'])
      return days === null || days > 365 ? null : { kind: 'daysAfter', days }
    }
    case ON_DATE: {
      const day = String(term['data'])
      return isDay(day) ? { kind: 'date', day } : null
    }
    default:
      return null
  }
}

/** What a payment condition takes off where all is paid at once; null for nothing. */
export const atSightOf = (term: PaymentTerm): AtSightDiscount | null => {
  const method = numberOf(term['metodoDesconto'])
  const percent = numberOf(term['desconto'])
  const cents = numberOf(term['valorDesconto'])
  if (method === null || (method === FIXED ? cents : percent) === null) return null
  return { method, percent: percent ?? 0, cents: cents ?? 0 }
}

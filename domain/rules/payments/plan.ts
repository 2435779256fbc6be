import { isDay } from '#domain/days.ts'
import { type AtSightDiscount, FIXED } from '#domain/rules/payments/atSight.ts'
import type { Division, FirstDue, Interval, PaymentPlan } from '#domain/rules/payments/instalments.ts'
import { sharesFlaw, sharesOf } from '#domain/rules/payments/shares.ts'

/** A payment condition as its register keeps it, possibly half filled in. */
export type PaymentTerm = Readonly<Record<string, unknown>>

/** A periodicity as its register keeps it. */
export interface Period {
  /** 1 day, 2 week, 3 month, 4 year. */
  readonly timeUnit: number
  readonly quantity: number
  /** Day of the month, 1 to 31. */
  readonly baseDay: number | null
}

const AT_SIGHT = 1

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The plan of a payment condition; null while something that it needs is missing or wrong. */
export const planOf = (term: PaymentTerm, period: Period | null): PaymentPlan | null => {
  const isAtSight = term['tipo'] === AT_SIGHT
  const count = isAtSight ? 1 : numberOf(term['parcelas'])
  const interval = isAtSight ? ({ unit: 'month', quantity: 1 } as const) : period && intervalOf(period)
  const division = isAtSight ? ({ kind: 'equal' } as const) : divisionOf(term, count)
  const dueDay = numberOf(term['diaVencimento']) ?? period?.baseDay ?? null
  const firstDue = firstDueOf(term, dueDay)
  const shift = numberOf(term['feriado'])
  if (term['tipo'] === null || count === null || count < 1 || count > 60) return null
  if (interval === null || division === null || firstDue === null || shift === null) return null
  const entryPercent = numberOf(term['entrada']) ?? 0
  return entryPercent > 99 ? null : { count, interval, division, firstDue, dueDay, shift, entryPercent }
}

const intervalOf = ({ timeUnit, quantity }: Period): Interval | null => {
  const sizes: Readonly<Record<number, Interval>> = {
    1: { unit: 'day', quantity },
    2: { unit: 'day', quantity: 7 * quantity },
    3: { unit: 'month', quantity },
    4: { unit: 'month', quantity: 12 * quantity },
  }
  return sizes[timeUnit] ?? null
}

const divisionOf = (term: PaymentTerm, count: number | null): Division | null => {
  switch (term['divisao']) {
    case 1:
      return { kind: 'equal' }
    case 2: {
      const text = String(term['percentuais'])
      const shares = sharesFlaw(text, count) === null ? sharesOf(text) : null
      return shares && { kind: 'each', shares }
    }
    case 3: {
      const percent = numberOf(term['percentualPrimeira'])
      return percent === null || percent > 100 ? null : { kind: 'firstDiffers', percent }
    }
    default:
      return null
  }
}

const firstDueOf = (term: PaymentTerm, dueDay: number | null): FirstDue | null => {
  switch (term['primeiroVencimento']) {
    case 1:
      return dueDay === null ? null : { kind: 'dueDay' }
    case 2: {
      const days = numberOf(term['dias'])
      return days === null || days > 365 ? null : { kind: 'daysAfter', days }
    }
    case 3: {
      const day = String(term['data'])
      return isDay(day) ? { kind: 'date', day } : null
    }
    default:
      return null
  }
}

/** What a payment condition takes off for whoever pays all at once; null for nothing. */
export const atSightOf = (term: PaymentTerm): AtSightDiscount | null => {
  const method = numberOf(term['metodoDesconto'])
  const percent = numberOf(term['desconto'])
  const cents = numberOf(term['valorDesconto'])
  if (method === null || (method === FIXED ? cents : percent) === null) return null
  return { method, percent: percent ?? 0, cents: cents ?? 0 }
}

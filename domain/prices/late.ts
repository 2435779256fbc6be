import { daysBetween } from '#domain/base/days.ts'
import { POSTPONE } from '#domain/payments/paymentCodes.ts'
import { adjusted, type IsHoliday } from '#domain/payments/dueDays.ts'
import { hundredthsOf, percentOf, WHOLE } from '#domain/base/shares.ts'
import type { PricedInstalment } from '#domain/prices/price.ts'
import type { Step } from '#domain/prices/priceSteps.ts'

/** What is charged on what is paid late. */
export interface LateTerms {
  /** At most `MOST_FINE`, once. */
  readonly finePercent: number
  /** Rate for a month of thirty days, charged by the day. */
  readonly monthlyInterest: number
}

/** Lei 8.078, art. 52, § 1º. */
export const MOST_FINE = 2

const DAYS_OF_MONTH = 30

interface Due {
  /** Whole cents. */
  readonly cents: number
  readonly days: number
  readonly steps: readonly Step[]
}

/**
 * What is to be paid for an instalment on a day (V24, V25): the fine once, interest for every day of a month of thirty,
 * both of what is owed without the discounts that are lost, each rounded half a cent up. What is due on a weekend or
 * holiday is on time on the next business day (Lei 7.089). Exact up to R$ 10 milhões and 900 days.
 */
export const dueOn = (
  { number, due, net, late }: Pick<PricedInstalment, 'number' | 'due' | 'net' | 'late'>,
  day: string,
  terms: LateTerms,
  isHoliday: IsHoliday,
): Due => {
  const amount: Step = { kind: 'amount', name: number === 0 ? 'Entrada' : `Parcela ${number}`, result: net }
  if (day <= adjusted(due, POSTPONE, isHoliday)) return { cents: net, days: 0, steps: [amount] }
  const days = daysBetween(due, day).length - 1
  const finePercent = Math.min(terms.finePercent, MOST_FINE)
  const fine = percentOf(late, finePercent)
  const interest = Math.round((late * hundredthsOf(terms.monthlyInterest) * days) / (WHOLE * DAYS_OF_MONTH))
  const fined = late + fine
  return {
    cents: fined + interest,
    days,
    steps: [
      amount,
      ...(late === net ? [] : [{ kind: 'lost', cents: late - net, result: late } as const]),
      { kind: 'fine', base: late, percent: finePercent, cents: fine, result: fined },
      {
        kind: 'interest',
        base: late,
        percent: terms.monthlyInterest,
        days,
        cents: interest,
        result: fined + interest,
      },
    ],
  }
}

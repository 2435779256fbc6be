import { addDays, addMonths, monthOf } from '#domain/base/days.ts'
import { POSTPONE } from '#domain/payments/paymentCodes.ts'
import { adjusted, dayIn, dueIn, type IsHoliday } from '#domain/payments/dueDays.ts'
import { hundredthsOf, WHOLE } from '#domain/base/shares.ts'
import { sumOf } from '#domain/base/sum.ts'

/** How the amount is divided among the instalments. */
export type Division =
  | { readonly kind: 'equal' }
  /** Percentages in hundredths of one per cent, one for each instalment, together the whole. */
  | { readonly kind: 'each'; readonly shares: readonly number[] }
  /** The first has a percentage of its own, the others share the rest alike. */
  | { readonly kind: 'firstDiffers'; readonly percent: number }

export type FirstDue =
  /** The first due day from the contract on. */
  | { readonly kind: 'dueDay' }
  | { readonly kind: 'daysAfter'; readonly days: number }
  | { readonly kind: 'date'; readonly day: string }

/** How far an instalment lies from the one before. */
export interface Interval {
  readonly unit: 'day' | 'month'
  readonly quantity: number
}

/** What a payment condition says about amounts and days (D 2.22). */
export interface PaymentPlan {
  readonly count: number
  readonly division: Division
  /** Percentage that is paid with the contract, before the instalments; 0 for none. */
  readonly downPaymentPercent: number
  readonly firstDue: FirstDue
  /** 1 to 28 or `LAST_BUSINESS_DAY`; null: the day of the first instalment. */
  readonly dueDay: number | null
  readonly interval: Interval
  /** What happens on a weekend or holiday: `KEEP`, `POSTPONE` or `ADVANCE`. */
  readonly shift: number
}

export interface Instalment {
  /** From 1; 0 is the down payment. */
  readonly number: number
  readonly due: string
  /** Whole cents. */
  readonly cents: number
  /** Moved away from a weekend or holiday. */
  readonly moved: boolean
}

/**
 * The instalments of an amount (whole cents, up to R$ 1 bilhão) that is contracted on a day. Their sum is the amount:
 * what rounding leaves over goes to the last one (D 2.22).
 */
export const instalmentsOf = (
  plan: PaymentPlan,
  cents: number,
  contracted: string,
  isHoliday: IsHoliday,
): readonly Instalment[] => {
  const downPayment = partOf(cents, hundredthsOf(plan.downPaymentPercent))
  const amounts = amountsOf(plan, cents - downPayment)
  const days = daysOf(plan, contracted, isHoliday)
  const instalments = amounts.map((amount, index) => {
    const day = days[index] ?? contracted
    const due = dueOn(day, plan.shift, contracted, isHoliday)
    return { number: index + 1, due, cents: amount, moved: due !== day }
  })
  return plan.downPaymentPercent === 0
    ? instalments
    : [{ number: 0, due: contracted, cents: downPayment, moved: false }, ...instalments]
}

/** Nobody pays before the contract: what would move there is postponed. */
const dueOn = (day: string, shift: number, contracted: string, isHoliday: IsHoliday): string => {
  const due = adjusted(day, shift, isHoliday)
  return due < contracted && day >= contracted ? adjusted(day, POSTPONE, isHoliday) : due
}

const partOf = (cents: number, hundredths: number): number => Math.floor((cents * hundredths) / WHOLE)

const amountsOf = ({ count, division }: PaymentPlan, cents: number): readonly number[] => {
  const parts = Array.from({ length: count - 1 }, (_, index) => partAt(division, index, count, cents))
  return [...parts, cents - sumOf(parts)]
}

/** Any part but the last, cut to the cent below. */
const partAt = (division: Division, index: number, count: number, cents: number): number => {
  switch (division.kind) {
    case 'equal':
      return Math.floor(cents / count)
    case 'each':
      return partOf(cents, division.shares[index] ?? 0)
    case 'firstDiffers': {
      const first = partOf(cents, hundredthsOf(division.percent))
      return index === 0 ? first : Math.floor((cents - first) / (count - 1))
    }
  }
}

/** The days of the instalments before weekends and holidays are looked at. */
const daysOf = (plan: PaymentPlan, contracted: string, isHoliday: IsHoliday): readonly string[] => {
  const first = firstDay(plan, contracted, isHoliday)
  const { unit, quantity } = plan.interval
  return Array.from({ length: plan.count }, (_, index) => {
    if (index === 0) return first
    if (unit === 'day') return addDays(first, index * quantity)
    const month = addMonths(monthOf(first), index * quantity)
    return plan.dueDay === null ? dayIn(month, Number(first.slice(8))) : dueIn(month, plan.dueDay, isHoliday)
  })
}

const firstDay = ({ firstDue, dueDay }: PaymentPlan, contracted: string, isHoliday: IsHoliday): string => {
  switch (firstDue.kind) {
    case 'daysAfter':
      return addDays(contracted, firstDue.days)
    case 'date':
      return firstDue.day
    case 'dueDay': {
      if (dueDay === null) return contracted
      const here = dueIn(monthOf(contracted), dueDay, isHoliday)
      return here >= contracted ? here : dueIn(addMonths(monthOf(contracted), 1), dueDay, isHoliday)
    }
  }
}

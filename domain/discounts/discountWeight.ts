import type { Discount } from '#domain/prices/priceDiscounts.ts'
import { type Price, priceOf } from '#domain/prices/price.ts'
import { chargeWith, type Granted, type Owed } from '#domain/discounts/discountTerms.ts'
import { sumBy } from '#domain/base/sum.ts'

/** The price of all that a student owes, with what was granted. */
export const priceWith = (owed: readonly Owed[], granted: readonly Granted[]): Price =>
  priceOf(owed.map((one) => chargeWith(one, granted)))

/** How much the discounts of a student are together, without those of the payment condition. */
export interface Weight {
  /** Of the instalment of which they take most, up to two places. */
  readonly percent: number
  /** In the year, in whole cents. */
  readonly cents: number
}

/** Those of a student have ids from 1 on. */
const isGranted = ({ id }: Discount): boolean => id > 0

/** What was granted as limits weigh it; a percentage is rounded up, so that nobody slips through by a cent. */
export const weightOf = ({ charges }: Price): Weight => {
  const parts = charges.flatMap(({ instalments }) =>
    instalments.map(({ cents, taken }) => ({
      cents,
      off: sumBy(
        taken.filter(({ discount }) => isGranted(discount)),
        (one) => one.cents,
      ),
    })),
  )
  const hundredths = parts.map(({ cents, off }) => (cents === 0 ? 0 : Math.ceil((off * 10_000) / cents)))
  return { percent: Math.max(0, ...hundredths) / 100, cents: sumBy(parts, ({ off }) => off) }
}

/** Up to what somebody grants discounts without being asked (D 2.21 “Alçada”). */
export interface Limit {
  readonly percent: number
  /** Whole cents in a year; null: no ceiling. */
  readonly cents: number | null
}

/** Whether one of somebody's limits lets such discounts pass. */
export const isWithin = (limits: 'all' | readonly Limit[], { percent, cents }: Weight): boolean =>
  limits === 'all' || limits.some((limit) => percent <= limit.percent && (limit.cents === null || cents <= limit.cents))

/**
 * The sum of the percentages of an instalment's full value that are given together, where it is more than the whole;
 * null where it is not. Such grants contradict each other, even though nobody would pay less than nothing.
 */
export const percentsBeyondWhole = ({ charges }: Price): number | null => {
  const sums = charges.flatMap(({ instalments }) =>
    instalments.map(({ taken }) => sumBy(taken, ({ discount }) => (isOfGross(discount) ? discount.value.percent : 0))),
  )
  const most = Math.max(0, ...sums)
  return most > 100 ? Math.round(most * 100) / 100 : null
}

const isOfGross = (discount: Discount): discount is Discount & { readonly value: { readonly percent: number } } =>
  discount.base === 'gross' && 'percent' in discount.value

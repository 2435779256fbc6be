import type { Discount } from '#domain/prices/priceDiscounts.ts'
import { type Price, priceOf } from '#domain/prices/price.ts'
import { chargeWith, type Granted, type Owed } from '#domain/discounts/discountTerms.ts'
import { sumBy } from '#domain/base/sum.ts'

/** The price of all charges of a student, with granted discounts. */
export const priceWith = (owed: readonly Owed[], granted: readonly Granted[]): Price =>
  priceOf(owed.map((one) => chargeWith(one, granted)))

/** The sum of a student's discounts, without those of the payment condition. */
export interface Weight {
  /** Percentage of the instalment with the largest discount, up to two decimal places. */
  readonly percent: number
  /** In the year, in whole cents. */
  readonly cents: number
}

/** Those of a student have ids from 1 on. */
const isGranted = ({ id }: Discount): boolean => id > 0

/**
 * The size of granted discounts, to compare with limits; percentages are rounded up, so that no cent passes a limit.
 */
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

/** A limit up to which a person grants discounts without approval (D 2.21 “Alçada”). */
export interface Limit {
  readonly percent: number
  /** Whole cents in a year; null: no ceiling. */
  readonly cents: number | null
}

/** Whether one of a person's limits allows such discounts. */
export const isWithin = (limits: 'all' | readonly Limit[], { percent, cents }: Weight): boolean =>
  limits === 'all' || limits.some((limit) => percent <= limit.percent && (limit.cents === null || cents <= limit.cents))

/**
 * The sum of the percentages of an instalment's full value that are granted together, if it exceeds 100; else null.
 * Such grants contradict each other, even though a price never falls below zero.
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

import { OF_BALANCE, OF_GROSS, OF_NET } from '#domain/payments/paymentCodes.ts'
import { percentOf } from '#domain/base/shares.ts'

export interface AtSightDiscount {
  /** Percentage method of D 2.22. */
  readonly method: number
  readonly percent: number
  /** Whole cents, where the method is fixed. */
  readonly cents: number
}

interface Amounts {
  /** Before discounts, in whole cents. */
  readonly gross: number
  /** What is to pay. */
  readonly net: number
  /** What remains to pay after the down payment. */
  readonly balance: number
}

/** What is taken off where all is paid at once, in whole cents; never more than there is to pay. */
export const atSightDiscount = (
  { method, percent, cents }: AtSightDiscount,
  { gross, net, balance }: Amounts,
): number => {
  const base = { [OF_GROSS]: gross, [OF_NET]: net, [OF_BALANCE]: balance }[method]
  return Math.min(net, base === undefined ? cents : percentOf(base, percent))
}

import { sumBy } from '#domain/base/sum.ts'
import type { BilledDiscount } from '#domain/charges/billed.ts'

/** The amounts of a charge, in whole cents. */
interface Amounts {
  readonly gross: number
  readonly net: number
  readonly late: number
  readonly discounts: readonly BilledDiscount[]
}

/** How much of its month a student was there until a day (ISO), that day included. */
export const shareOfMonth = (day: string): number => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return date / new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** A share of a charge: value and discounts each to the nearest cent, so that they still add up. */
export const shareOf = ({ gross, net, late, discounts }: Amounts, share: number): Amounts => {
  const part = (cents: number) => Math.round(cents * share)
  const taken = discounts.map((discount) => ({ ...discount, cents: part(discount.cents) }))
  const rest = part(gross) - sumBy(taken, ({ cents }) => cents)
  return { gross: part(gross), net: rest, late: rest + part(late - net), discounts: taken }
}

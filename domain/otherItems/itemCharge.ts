import type { AtSightDiscount } from '#domain/payments/atSight.ts'
import { FIXED, OF_GROSS, POSTPONE } from '#domain/payments/paymentCodes.ts'
import type { IsHoliday } from '#domain/payments/dueDays.ts'
import { instalmentsOf, type PaymentPlan } from '#domain/payments/instalments.ts'
import type { Discount } from '#domain/prices/priceDiscounts.ts'
import { feeFrom } from '#domain/prices/fee.ts'
import type { Charge } from '#domain/prices/price.ts'

/** An item that somebody takes. */
export interface TakenItem {
  readonly name: string
  /** Whole cents of one. */
  readonly unitCents: number
  readonly quantity: number
  readonly plan: PaymentPlan
  /** For who pays all at once. */
  readonly atSight: AtSightDiscount | null
  /** ISO day. */
  readonly takenOn: string
}

/** Equal instalments, the first at once, the others a month apart. */
export const equalPlan = (count: number): PaymentPlan => ({
  count,
  division: { kind: 'equal' },
  downPaymentPercent: 0,
  firstDue: { kind: 'daysAfter', days: 0 },
  dueDay: null,
  interval: { unit: 'month', quantity: 1 },
  shift: POSTPONE,
})

/** What an item costs, divided as its payment condition says. */
export const itemCharge = (
  { name, unitCents, quantity, plan, atSight, takenOn }: TakenItem,
  isHoliday: IsHoliday,
): Charge => {
  const amount = { kind: quantity === 1 ? 'annual' : 'perInstalment', cents: unitCents } as const
  const { cents, steps } = feeFrom({ name, amount, count: quantity, firstMonth: 1 })
  const instalments = instalmentsOf(plan, cents, takenOn, isHoliday)
  return {
    name,
    steps,
    instalments,
    discounts: atSight !== null && instalments.length === 1 ? [offAtSight(atSight)] : [],
  }
}

/** As the price sees it. Those of a student have ids from 1 on. */
const offAtSight = ({ method, percent, cents }: AtSightDiscount): Discount => ({
  id: 0,
  name: 'Desconto à vista',
  base: method === OF_GROSS ? 'gross' : 'net',
  value: method === FIXED ? { cents } : { percent },
  ceiling: null,
  order: 0,
  conditional: false,
  reaches: { kind: 'all' },
  combinesWith: 'all',
})

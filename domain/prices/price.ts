import type { Instalment } from '#domain/payments/instalments.ts'
import { combinations, type Discount, inOrder, type Taken, takenOff } from '#domain/prices/priceDiscounts.ts'
import type { DiscountStep, Step } from '#domain/prices/priceSteps.ts'
import { sumBy } from '#domain/base/sum.ts'

/** Something that is paid for: the fee of a course, an extra course, an item. */
export interface Charge {
  readonly name: string
  /** How its gross amount came about; the last one comes to that amount. */
  readonly steps: readonly Step[]
  /** The gross amount as its payment plan divides it (`rules/payments`). */
  readonly instalments: readonly Instalment[]
  readonly discounts: readonly Discount[]
}

export interface PricedInstalment extends Instalment {
  /** To be paid until it is due, in whole cents. `cents` is what it was before discounts. */
  readonly net: number
  /** To be paid later, before fine and interest: without what is lost. */
  readonly late: number
  readonly taken: readonly Taken[]
}

export interface PricedCharge {
  readonly name: string
  readonly gross: number
  /** Until each instalment is due. */
  readonly net: number
  readonly instalments: readonly PricedInstalment[]
  /** Discounts not applied, because others save more and can't be combined with them. */
  readonly leftOut: readonly Discount[]
  readonly steps: readonly Step[]
}

export interface Price {
  readonly gross: number
  readonly net: number
  readonly charges: readonly PricedCharge[]
  readonly steps: readonly Step[]
}

const netOf = (discounts: readonly Discount[], { number, cents }: Pick<Instalment, 'number' | 'cents'>): number =>
  cents - sumBy(takenOff(discounts, number, cents), (taken) => taken.cents)

/**
 * What is charged, instalment by instalment. Of discounts that can't be combined, those that save most are applied;
 * among equals, the first ones.
 */
export const pricedCharge = ({ name, steps, instalments, discounts }: Charge): PricedCharge => {
  const given = bestOf(inOrder(discounts), instalments)
  const lasting = given.filter(({ conditional }) => !conditional)
  const priced = instalments.map(({ number, due, cents, moved }) => {
    const taken = takenOff(given, number, cents)
    const net = cents - sumBy(taken, (one) => one.cents)
    const late = lasting.length === given.length ? net : netOf(lasting, { number, cents })
    // Named one by one: spreading the instalment takes longer than all the rest of its price.
    return { number, due, cents, moved, net, late, taken }
  })
  const gross = sumBy(priced, ({ cents }) => cents)
  return {
    name,
    gross,
    net: sumBy(priced, ({ net }) => net),
    instalments: priced,
    leftOut: discounts.filter((discount) => !given.includes(discount)),
    steps: [...steps, ...discountSteps(given, priced, gross)],
  }
}

const bestOf = (discounts: readonly Discount[], instalments: readonly Instalment[]): readonly Discount[] => {
  const [first = [], ...others] = combinations(discounts)
  if (others.length === 0) return first
  const costOf = (set: readonly Discount[]) => sumBy(instalments, (instalment) => netOf(set, instalment))
  let best = { set: first, cost: costOf(first) }
  for (const set of others) {
    const cost = costOf(set)
    if (cost < best.cost) best = { set, cost }
  }
  return best.set
}

/** What each discount takes off all instalments together. */
const discountSteps = (
  given: readonly Discount[],
  instalments: readonly PricedInstalment[],
  gross: number,
): readonly DiscountStep[] => {
  const totals = new Map(given.map((discount) => [discount, { base: 0, cents: 0, limited: false }]))
  for (const { taken } of instalments)
    for (const { discount, base, cents, limited } of taken) {
      const total = totals.get(discount)
      if (total === undefined) continue
      total.base += base
      total.cents += cents
      total.limited ||= limited
    }
  let result = gross
  return [...totals].map(([discount, { base, cents, limited }]) => {
    result -= cents
    const percent = 'percent' in discount.value ? discount.value.percent : null
    return { kind: 'discount', name: discount.name, base, percent, cents, limited, result }
  })
}

/** The price of all that a family takes. */
export const priceOf = (charges: readonly Charge[]): Price => {
  const priced = charges.map(pricedCharge)
  let result = 0
  return {
    gross: sumBy(priced, ({ gross }) => gross),
    net: sumBy(priced, ({ net }) => net),
    charges: priced,
    steps: priced.map(({ name, net }) => {
      result += net
      return { kind: 'charge', name, cents: net, result }
    }),
  }
}

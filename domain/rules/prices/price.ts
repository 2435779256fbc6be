import type { Instalment } from '#domain/rules/payments/instalments.ts'
import { combinations, type Discount, inOrder, type Taken, takenOff } from '#domain/rules/prices/discounts.ts'
import type { DiscountStep, Step } from '#domain/rules/prices/steps.ts'

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
  /** Discounts that are not given, because those that are given save more and do not go with them. */
  readonly leftOut: readonly Discount[]
  readonly steps: readonly Step[]
}

export interface Price {
  readonly gross: number
  readonly net: number
  readonly charges: readonly PricedCharge[]
  readonly steps: readonly Step[]
}

const sumOf = <One>(all: readonly One[], cents: (one: One) => number): number =>
  all.reduce((sum, one) => sum + cents(one), 0)

const netOf = (discounts: readonly Discount[], { number, cents }: Instalment): number =>
  cents - sumOf(takenOff(discounts, number, cents), (taken) => taken.cents)

/**
 * What is charged, instalment by instalment. Of discounts that do not go together, those are given that save most; of
 * equal ones, those that come first.
 */
export const pricedCharge = ({ name, steps, instalments, discounts }: Charge): PricedCharge => {
  const given = bestOf(inOrder(discounts), instalments)
  const lasting = given.filter(({ conditional }) => !conditional)
  const priced = instalments.map((instalment) => {
    const taken = takenOff(given, instalment.number, instalment.cents)
    const net = instalment.cents - sumOf(taken, ({ cents }) => cents)
    const late = lasting.length === given.length ? net : netOf(lasting, instalment)
    return { ...instalment, net, late, taken }
  })
  const gross = sumOf(priced, ({ cents }) => cents)
  return {
    name,
    gross,
    net: sumOf(priced, ({ net }) => net),
    instalments: priced,
    leftOut: discounts.filter((discount) => !given.includes(discount)),
    steps: [...steps, ...discountSteps(given, priced, gross)],
  }
}

const bestOf = (discounts: readonly Discount[], instalments: readonly Instalment[]): readonly Discount[] => {
  const [first = [], ...others] = combinations(discounts)
  const costOf = (set: readonly Discount[]) => sumOf(instalments, (instalment) => netOf(set, instalment))
  return others.reduce((best, set) => (costOf(set) < costOf(best) ? set : best), first)
}

/** What each discount takes off all instalments together. */
const discountSteps = (
  given: readonly Discount[],
  instalments: readonly PricedInstalment[],
  gross: number,
): readonly DiscountStep[] => {
  let result = gross
  return given.map((discount) => {
    const taken = instalments.flatMap((one) => one.taken.filter((each) => each.discount === discount))
    const cents = sumOf(taken, (one) => one.cents)
    result -= cents
    return {
      kind: 'discount',
      name: discount.name,
      base: sumOf(taken, ({ base }) => base),
      percent: 'percent' in discount.value ? discount.value.percent : null,
      cents,
      limited: taken.some(({ limited }) => limited),
      result,
    }
  })
}

/** The price of all that a family takes. */
export const priceOf = (charges: readonly Charge[]): Price => {
  const priced = charges.map(pricedCharge)
  let result = 0
  return {
    gross: sumOf(priced, ({ gross }) => gross),
    net: sumOf(priced, ({ net }) => net),
    charges: priced,
    steps: priced.map(({ name, net }) => {
      result += net
      return { kind: 'charge', name, cents: net, result }
    }),
  }
}

import type { PriceCondition } from '#domain/priceTables/priceTables.schemas.ts'
import { type Contracting, contractingOn, owedFor, type PayableFee } from '#domain/annualFees/payable.ts'
import type { Granted } from '#domain/discounts/discountTerms.ts'
import type { ExtraClass } from '#domain/prices/priceClasses.ts'
import { chosenCharge } from '#domain/proposals/chosen.ts'
import { firstMonthOn, initialOptions, withInitial } from '#domain/proposals/proposalPlan.ts'
import type { Choice, ChosenPlan } from '#domain/proposals/proposal.ts'

/** Something that can be paid in several ways. */
export interface Offer {
  readonly key: string
  /** The id of the enrolment, the extra course or the item. */
  readonly id: number
  readonly fee: PayableFee
  /** The first day of the unit year (ISO); null for what is paid from the day on which it is taken. */
  readonly begins: string | null
  readonly extraClass: ExtraClass | null
}

/** The plans by which an offer can be paid today. */
export const plansOf = ({ fee }: Offer): readonly ChosenPlan[] =>
  fee.conditions.flatMap((condition) =>
    initialOptions(condition).map((initial) => ({ condition: condition.nomeCondicao, initial })),
  )

const conditionOf = ({ fee }: Offer, { condition, initial }: ChosenPlan): PriceCondition | null => {
  const found = fee.conditions.find(({ nomeCondicao }) => nomeCondicao === condition)
  return found === undefined || !initialOptions(found).includes(initial) ? null : withInitial(found, initial)
}

const contracting = ({ fee, begins }: Offer, on: string): Contracting =>
  begins === null ? contractingOn(on, fee.year) : { contracted: on, firstMonth: firstMonthOn(on, begins) }

/** An offer with a plan chosen on a day (ISO); null if the plan is no longer offered. */
export const choiceOf = (
  offer: Offer,
  { condition, initial }: ChosenPlan,
  on: string,
  granted: readonly Granted[],
): Choice | null => {
  const chosen = conditionOf(offer, { condition, initial })
  if (chosen === null) return null
  const owed = owedFor(offer.fee, chosen, contracting(offer, on))
  const { extraClass, key } = offer
  return { condition, initial, on, owed, granted, extraClass, item: null, charge: chosenCharge(key, owed, granted) }
}

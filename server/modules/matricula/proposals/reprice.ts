import type { Transaction } from 'kysely'
import { message } from '#domain/all/messages.ts'
import type { ChosenCharge } from '#domain/proposals/chosen.ts'
import { type Choice, type ChosenPlan, isSamePlan, withChoice } from '#domain/proposals/proposal.ts'
import { repriced } from '#domain/proposals/repriced.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { Enrolment } from '#server/school/enrolments/enrolment.ts'
import { grantedTo } from '#server/modules/matricula/prices/index.ts'
import { choiceOf, type Offer, plansOf } from '#server/modules/matricula/proposals/choose.ts'
import { courseOffer } from '#server/modules/matricula/proposals/offers.ts'
import { keptProposal, writeChoices } from '#server/modules/matricula/proposals/store.ts'

interface Moving {
  /** The locked enrolment before and after; its row has the new place already. */
  readonly from: Enrolment
  readonly to: Enrolment
  /** Null: the same plan, or the usual one if that is not offered. */
  readonly plan: ChosenPlan | null
  /** The instalments of the year that may still change. */
  readonly openOf: (charge: ChosenCharge) => ReadonlySet<number>
}

/** The year's charge before and after a move. */
export interface RepricedYear {
  readonly before: ChosenCharge
  readonly after: ChosenCharge
  readonly plan: ChosenPlan
  /** The possible plans there, with as many instalments as before. */
  readonly plans: readonly ChosenPlan[]
}

/**
 * Moves the choices of an enrolment to another place, with the year at the price there; everything else keeps its
 * price. Null without a choice for the year, which then is not charged. @throws Refusal 422 CHECK_FIELDS if the year
 * has no price there, or no plan with as many instalments
 */
export const repriceYear = async (
  trx: Transaction<Database>,
  act: Act,
  { from, to, plan, openOf }: Moving,
): Promise<RepricedYear | null> => {
  const kept = await keptProposal(trx, from)
  const before = kept.choices.find(({ charge }) => charge.kind === 'course')
  if (before === undefined) {
    if (kept.version > 0) await writeChoices(trx, act, to, { before: kept.choices, after: kept.choices })
    return null
  }
  const [offer] = await courseOffer(trx, to)
  if (offer === undefined) throw ruleBroken('CHECK_FIELDS', { idSerie: message('NO_FEE_THERE', { serie: to.grade }) })
  const possible = await choicesThere(trx, to, offer, before)
  const chosen = possible.find((one) => isSamePlan(one, plan ?? before)) ?? (plan === null ? possible[0] : undefined)
  if (chosen === undefined) throw ruleBroken('CHECK_FIELDS', { plano: message('NO_PLAN_THERE') })
  const after = { ...chosen, charge: repriced(before.charge, chosen.charge, openOf(before.charge)) }
  await writeChoices(trx, act, to, { before: kept.choices, after: withChoice(kept.choices, after) })
  return { before: before.charge, after: after.charge, plan: planIn(after), plans: possible.map(planIn) }
}

/** The year as it would have been chosen there on the same day, in as many instalments. */
const choicesThere = async (
  trx: Transaction<Database>,
  { id }: Enrolment,
  offer: Offer,
  { on, charge }: Choice,
): Promise<readonly Choice[]> => {
  const granted = await grantedTo(trx, id)
  return plansOf(offer)
    .flatMap((plan) => choiceOf(offer, plan, on, granted) ?? [])
    .filter((choice) => choice.charge.priced.instalments.length === charge.priced.instalments.length)
}

const planIn = ({ condition, initial }: ChosenPlan): ChosenPlan => ({ condition, initial })

import type { Kysely } from 'kysely'
import { contractingOn, owedFor, type PayableFee } from '#domain/annualFees/payable.ts'
import { addDays } from '#domain/base/days.ts'
import type { NewCharge } from '#domain/charges/billed.ts'
import { chosenCharge } from '#domain/proposals/chosen.ts'
import type { Choice } from '#domain/proposals/proposal.ts'
import { NEXT_YEAR } from '#server/db/demo/calendar.ts'
import { type Billed, type Charged, readBilled, writeProposals } from '#server/db/demo/charges.ts'
import { at } from '#server/db/demo/random.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { courseFees } from '#server/modules/matricula/prices/index.ts'

/** Number of the step behind that of the payment. */
const PAYMENT_CHOSEN = 7
/** Places of the conditions of the price table: most families pay by the month, some from December on, few at once. */
const CONDITIONS = [0, 1, 0, 0, 1, 0, 3, 0, 1, 0]
/** Days after which a family pays what it owes from the year before on. */
const PAID_AFTER = 2

/** Writes the plans of the families in the campaign of the next year; answers the plans to charge: those of enrolled students. */
export const planCampaign = async (db: Kysely<Database>): Promise<readonly Charged[]> => {
  const enrolments = (await readBilled(db, NEXT_YEAR)).filter(hasChosen)
  const fees = await courseFees(
    db,
    enrolments.map(({ id }) => id),
  )
  const chosen = enrolments.flatMap((billed, place) => {
    const fee = fees.get(billed.id)
    return fee === undefined ? [] : [{ billed, choice: choiceOf(billed, fee, at(CONDITIONS, place)) }]
  })
  await writeProposals(db, chosen)
  return chosen
    .filter(({ billed }) => billed.status === 'Matriculado')
    .map((one) => ({ ...one, chargedAt: one.billed.created_at, paidOn: paidSoon(one.billed) }))
}

const hasChosen = ({ status, step }: Billed): boolean =>
  status !== 'Cancelado' && status !== 'Recusado' && step >= PAYMENT_CHOSEN

const choiceOf = ({ created_at, grants }: Billed, fee: PayableFee, place: number): Choice => {
  const on = schoolDay(created_at)
  const condition = at(fee.conditions, place)
  const owed = owedFor(fee, condition, contractingOn(on, fee.year))
  return {
    condition: condition.nomeCondicao,
    initial: owed.initial,
    on,
    owed,
    granted: grants,
    extraClass: null,
    item: null,
    charge: chosenCharge('course', owed, grants),
  }
}

/** What is due before the year begins is paid soon after the enrolment, the rest when it is due. */
const paidSoon =
  ({ created_at }: Billed) =>
  ({ due }: NewCharge): string | null =>
    due < `${NEXT_YEAR}-01-01` ? addDays(schoolDay(created_at), PAID_AFTER) : null

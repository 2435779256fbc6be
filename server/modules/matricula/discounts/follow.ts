import type { Transaction } from 'kysely'
import { canonicalJson } from '#domain/base/canonical.ts'
import { classOrderOf } from '#domain/prices/classOrder.ts'
import { chosenCharge } from '#domain/proposals/chosen.ts'
import { withClassDiscounts, type Choice } from '#domain/proposals/proposal.ts'
import { changedNumbers, openInstalments, repriced } from '#domain/proposals/repriced.ts'
import type { Database } from '#server/db/schema.ts'
import type { Audited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { readParameters } from '#server/school/parameters/parameters.ts'
import { chargedInstalments, rechargeInstalments } from '#server/modules/financeiro/charges/index.ts'
import { lockedEnrolment } from '#server/school/enrolments/enrolment.ts'
import { contractOf } from '#server/modules/matricula/contracts/index.ts'
import { grantedTo } from '#server/modules/matricula/prices/index.ts'
import { keptProposal, writeChoices } from '#server/modules/matricula/proposals/index.ts'

/**
 * Applies the current discounts to the choices of an enrolment: what is neither due nor paid is charged by them,
 * everything else stays as it was (D 2.21). The price itself stays that of the day of the choice.
 */
export const followGrants = async (
  trx: Transaction<Database>,
  act: Audited,
  enrolmentId: number,
  reason: string,
): Promise<void> => {
  const enrolment = await lockedEnrolment(trx, enrolmentId)
  const { choices } = await keptProposal(trx, enrolment)
  const granted = await grantedTo(trx, enrolmentId)
  // Requested, refused, or older than the choice: nothing chosen changes its price.
  if (choices.every((choice) => canonicalJson(choice.granted) === canonicalJson(granted))) return
  const discounted = withClassDiscounts(
    choices.map((choice) => ({ ...choice, granted, charge: chosenCharge(choice.charge.key, choice.owed, granted) })),
    classOrderOf(await readParameters(trx)),
  )
  const contract = await contractOf(trx, enrolmentId)
  const after: Choice[] = []
  for (const [place, { charge: before }] of choices.entries()) {
    const choice = discounted[place]
    if (choice === undefined) continue
    const charged = await chargedInstalments(trx, { enrolmentId, key: before.key, now: act.now })
    const open = openInstalments(before, {
      today: schoolDay(act.now),
      isUntouched: (number) => charged.get(number)?.isUntouched ?? true,
    })
    const charge = repriced(before, choice.charge, open)
    const numbers = changedNumbers(before, charge)
    if (charged.size > 0)
      await rechargeInstalments(trx, act, { enrolmentId, contractId: contract?.id ?? null, charge, numbers, reason })
    after.push({ ...choice, charge })
  }
  await writeChoices(trx, act, enrolment, { before: choices, after })
}

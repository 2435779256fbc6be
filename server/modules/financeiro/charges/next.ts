import { sql } from 'kysely'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { schoolDay } from '#server/http/clock.ts'
import { chargesWithin, readCharges, wireOf } from '#server/modules/financeiro/charges/rows.ts'
import { mayOpenFinance, type Seeker } from '#server/modules/financeiro/charges/visible.ts'

/**
 * The id of the next charge to pay of an enrolment, the caller's own before another payer's. Null if none is payable,
 * or the caller may not see it.
 */
export const nextChargeOf = async (seeker: Seeker, enrolmentId: number): Promise<number | null> => {
  const { db, caller, now } = seeker
  if (!(await mayOpenFinance(seeker))) return null
  const within = caller.tipoLogin === GUARDIAN ? sql`true` : chargesWithin(caller)
  const charges = await readCharges(db, sql`charge.enrolment_id = ${enrolmentId} and ${within}`)
  const payable = charges.filter((charge) => wireOf(charge, schoolDay(now)).pagavel)
  const isOwn = ({ payerId }: { readonly payerId: number | null }) =>
    caller.tipoLogin === GUARDIAN && payerId === caller.personId
  return (payable.find(isOwn) ?? payable[0])?.id ?? null
}

import type { ResetSecondFactor } from '#domain/staff/staff.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { forbidden } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { removeFactor } from '#server/modules/acesso/session/index.ts'
import { assertMayActFor } from '#server/modules/acesso/users/allowed.ts'
import { lockStaff, requireStaff, watched } from '#server/modules/acesso/users/reach.ts'

/**
 * A master takes the second factor from a colleague who lost app and recovery codes. The password stays as it is.
 * @throws Refusal 403, audited, for others than masters, for oneself, who gives a code in “Minha conta”, and for a
 * colleague with more rights or units; 404 as `requireStaff`
 */
export const resetSecondFactor = async (
  incoming: SignedIncoming<ResetSecondFactor>,
): Promise<ResetSecondFactor['answer']> => {
  const { db, caller, params } = incoming
  await requireStaff(incoming, params.id)
  return watched(incoming, params.id, async () => {
    if (!(caller.master || caller.superAdmin) || caller.personId === params.id) throw forbidden()
    await inTransaction(db, async (trx) => {
      await lockStaff(trx, params.id)
      await assertMayActFor(trx, incoming, params.id)
      if (!(await removeFactor(trx, params.id))) return
      await writeAudit(trx, {
        ...actor(incoming),
        entity: 'second_factor',
        entity_id: String(params.id),
        action: 'remove',
      })
    })
    return { isSuccess: true as const }
  })
}

import type { InviteStaff } from '#domain/staff/staff.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { newAccessLink } from '#server/modules/acesso/users/accessLink.ts'
import { assertMayActFor } from '#server/modules/acesso/users/allowed.ts'
import { lockStaff, requireStaff, watched } from '#server/modules/acesso/users/reach.ts'

/**
 * A new link by which a person sets a password. Its holder becomes that person, so the caller needs at least the
 * person's rights and units (403 HIGHER_RANK or MORE_UNITS, audited). 422 for an inactive person.
 */
export const invite = async (incoming: SignedIncoming<InviteStaff>): Promise<InviteStaff['answer']> => {
  const { db, params } = incoming
  await requireStaff(incoming, params.id)
  return watched(incoming, params.id, () =>
    inTransaction(db, async (trx) => {
      const { status } = await lockStaff(trx, params.id)
      if (!status) throw ruleBroken('USER_INACTIVE')
      await assertMayActFor(trx, incoming, params.id)
      const convite = await newAccessLink(trx, incoming, params.id)
      await writeAudit(trx, {
        ...actor(incoming),
        entity: 'password',
        entity_id: String(params.id),
        action: 'invite',
      })
      return { convite }
    }),
  )
}

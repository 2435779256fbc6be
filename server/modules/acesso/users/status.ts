import type { setStaffStatus as statusCall } from '#domain/staff/staff.endpoints.ts'
import type { SetStaffStatus } from '#domain/staff/staff.schemas.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { endSessionsOf, revokeLinks } from '#server/modules/acesso/session/index.ts'
import { assertMayActFor } from '#server/modules/acesso/users/allowed.ts'
import { assertMasterLeft, lockMasters } from '#server/modules/acesso/users/masters.ts'
import { lockStaff, requireStaff, watched } from '#server/modules/acesso/users/reach.ts'
import { usesOf, usesText } from '#server/registers/references.ts'

/**
 * Inactivates or reactivates a staff user. Inactivating ends the person's sessions, the impersonations of that person
 * and open invitations at once. It tells what still names the person, but that prevents nothing: staff who left must
 * not get in for the sake of a class group. @throws Refusal 404, audited, for a person whom the caller does not see;
 * 403 for a person with more rights or units; 409 for an older `versao`; 422 for the caller and for the last active
 * master
 */
export const setStaffStatus = async (incoming: SignedIncoming<SetStaffStatus>): Promise<SetStaffStatus['answer']> => {
  const { db, caller, params, body, now } = incoming
  const { id } = params
  await requireStaff(incoming, id)
  return watched(incoming, id, () =>
    inTransaction(db, async (trx) => {
      const masters = await lockMasters(trx)
      const current = await lockStaff(trx, id)
      await assertMayActFor(trx, incoming, id)
      if (current.versao !== body.versao) throw stale<typeof statusCall>(current)
      const emUso = body.status ? '' : usesText(await usesOf(trx, caller, 'staffUsers', id))
      if (current.status === body.status) return { status: current.status, versao: current.versao, emUso }
      if (!body.status) {
        if ([caller.personId, caller.original?.personId].includes(id)) throw ruleBroken('OWN_INACTIVATION')
        assertMasterLeft(masters, id)
        await endSessionsOf(trx, { type: STAFF, personId: id, now })
        await revokeLinks(trx, { type: STAFF, id }, now)
      }
      const versao = current.versao + 1
      await trx.updateTable('staff_user').set({ active: body.status, version: versao }).where('id', '=', id).execute()
      await writeAudit(trx, {
        ...actor(incoming),
        entity: 'staff_user',
        entity_id: String(id),
        action: body.status ? 'reactivate' : 'inactivate',
        before: { status: current.status },
        after: { status: body.status },
      })
      return { status: body.status, versao, emUso }
    }),
  )
}

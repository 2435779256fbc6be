import type { InviteStaff } from '#domain/staff/staff.schemas.ts'
import { mayEnterAs } from '#domain/access/impersonation.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { readPerson } from '#server/http/person.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { newAccessLink } from '#server/modules/acesso/users/accessLink.ts'
import { requireStaff, watched } from '#server/modules/acesso/users/reach.ts'

/**
 * A new link by which somebody sets a password. The link lets its holder become that person, so nobody makes one
 * for a person with more rights (403 HIGHER_RANK, audited). 422 for one who is inactive.
 */
export const invite = async (incoming: SignedIncoming<InviteStaff>): Promise<InviteStaff['answer']> => {
  const { db, caller, params, now } = incoming
  await requireStaff(incoming, params.id)
  return watched(incoming, params.id, () =>
    inTransaction(db, async (trx) => {
      await trx.selectFrom('staff_user').where('id', '=', params.id).select('id').forUpdate().executeTakeFirst()
      const person = await readPerson(trx, STAFF, params.id, schoolDay(now))
      if (person === null) throw ruleBroken('USER_INACTIVE')
      if (!mayEnterAs(caller, person)) throw new Refusal(403, 'HIGHER_RANK')
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

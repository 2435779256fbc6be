import type { Kysely } from 'kysely'
import { STAFF } from '#domain/base/signedIn.ts'
import type { AcceptInvite } from '#domain/session/session.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { hashPassword } from '#server/db/passwords.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Refusal } from '#server/http/refusal.ts'
import { hashOf } from '#server/http/session/tokens.ts'
import { identify, savePassword } from '#server/modules/acesso/session/account.ts'
import { assertStrong } from '#server/modules/acesso/session/firstAccess.ts'
import { type Entered, enter } from '#server/modules/acesso/session/login.ts'
import { redeem } from '#server/modules/acesso/session/oneUseTokens.ts'
import { endSessionsOf } from '#server/modules/acesso/session/sessions.ts'
import { forgetDevices, type Where } from '#server/modules/acesso/session/throttle.ts'

const invalid = () => new Refusal(409, 'INVITE_INVALID')

/**
 * Sets the password of the invited person, ends that person's sessions and signs in. @throws Refusal 409 INVITE_INVALID
 * for a link that was used, was replaced by a newer one or ran out, or whose person is inactive; 422 for a weak
 * password, which leaves the link valid
 */
export const acceptInvitation = async (
  db: Kysely<Database>,
  { convite, senha }: AcceptInvite['body'],
  where: Where,
): Promise<Entered> => {
  const { now, address } = where
  const tokenHash = hashOf(convite)
  const invited = await invitedPerson(db, tokenHash, now)
  if (invited === null) throw invalid()
  assertStrong(senha, { personal: [invited.name, invited.email] })
  const hash = await hashPassword(senha)
  return inTransaction(db, async (trx) => {
    if ((await redeem(trx, 'invite', tokenHash, now)) === null) throw invalid()
    const account = { type: STAFF, id: invited.id } as const
    await savePassword(trx, account, hash)
    await endSessionsOf(trx, { type: STAFF, personId: invited.id, now })
    await writeAudit(trx, {
      at: now,
      login_type: STAFF,
      person_id: invited.id,
      address,
      entity: 'password',
      entity_id: String(invited.id),
      action: invited.password_hash === null ? 'replace-initial' : 'reset-password',
    })
    const attempt = { ...identify(STAFF, invited.email), ...where }
    await forgetDevices(trx, attempt)
    return enter(trx, account, attempt)
  })
}

/** The active person of a valid invitation. */
const invitedPerson = async (db: Kysely<Database>, tokenHash: string, now: Date) =>
  (await db
    .selectFrom('one_use_token')
    .innerJoin('staff_user', 'staff_user.id', 'one_use_token.staff_user_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', 'invite')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('staff_user.active', '=', true)
    .select(['staff_user.id', 'staff_user.name', 'staff_user.email', 'staff_user.password_hash'])
    .executeTakeFirst()) ?? null

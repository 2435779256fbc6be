import type { Kysely } from 'kysely'
import { FLAW_TEXT, passwordFlaws } from '#domain/session/passwordStrength.ts'
import { writeAudit } from '#server/db/audit.ts'
import { hashPassword } from '#server/db/passwords.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import { savePassword } from '#server/modules/acesso/session/account.ts'
import { type Entered, enter, provePassword } from '#server/modules/acesso/session/login.ts'
import { asksForCode } from '#server/modules/acesso/session/secondFactor/standing.ts'
import { endSessionsOf } from '#server/modules/acesso/session/sessions.ts'
import { type Attempt, forgetDevices } from '#server/modules/acesso/session/throttle.ts'

interface Replacement {
  readonly initial: string
  readonly chosen: string
}

/** Refuses (422 PASSWORD_WEAK) a new password with flaws, and names them at the field. */
export const assertStrong = (chosen: string, context: Parameters<typeof passwordFlaws>[1]): void => {
  const flaws = passwordFlaws(chosen, context)
  if (flaws.length > 0) throw ruleBroken('PASSWORD_WEAK', { senha: flaws.map((flaw) => FLAW_TEXT[flaw]).join(' ') })
}

/**
 * Replaces an initial password by a chosen one, ends the person's other sessions and signs in. Whether a replacement is
 * pending (409 FIRST_ACCESS_DONE) is told only to a caller who knows the present password. @throws Refusal 403
 * PASSWORD_SET where signing in takes a code besides
 */
export const replaceInitialPassword = async (
  db: Kysely<Database>,
  attempt: Attempt,
  { initial, chosen }: Replacement,
): Promise<Entered> => {
  const account = await provePassword(db, attempt, initial)
  if (!account.mustReplacePassword) throw new Refusal(409, 'FIRST_ACCESS_DONE')
  assertStrong(chosen, { personal: account.personal, initial })
  const hash = await hashPassword(chosen)
  const entered = await inTransaction(db, async (trx) => {
    await savePassword(trx, account, hash)
    await endSessionsOf(trx, { type: account.type, personId: account.id, now: attempt.now })
    await forgetDevices(trx, attempt)
    await writeAudit(trx, {
      at: attempt.now,
      login_type: account.type,
      person_id: account.id,
      address: attempt.address,
      entity: 'password',
      entity_id: String(account.id),
      action: 'replace-initial',
    })
    return (await asksForCode(trx, account)) ? null : enter(trx, account, attempt)
  })
  if (entered === null) throw new Refusal(403, 'PASSWORD_SET')
  return entered
}

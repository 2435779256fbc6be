import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Refusal } from '#server/http/refusal.ts'
import { hashOf } from '#server/http/session/tokens.ts'
import type { Owner } from '#server/modules/acesso/session/oneUseTokens.ts'
import { recoveryKey } from '#server/modules/acesso/session/secondFactor/recoveryCodes.ts'
import { factorOf } from '#server/modules/acesso/session/secondFactor/standing.ts'
import { stepOfCode } from '#server/modules/acesso/session/secondFactor/totp.ts'
import { type Attempt, assertNotThrottled, countFailure } from '#server/modules/acesso/session/throttle.ts'

/**
 * The second step of a sign-in, after the right password. @throws Refusal 401 SECOND_FACTOR_CODE if a code is missing,
 * 401 SECOND_FACTOR_WRONG for a wrong or used one, which counts as a wrong password does; 403 SECOND_FACTOR_ENROL where
 * the school demands an app that the person does not have yet
 */
export const passSecondFactor = async (
  db: Kysely<Database>,
  owner: Owner,
  attempt: Attempt,
  code: string | undefined,
): Promise<void> => {
  const { standing } = await factorOf(db, owner)
  if (standing === 'off') return
  if (standing === 'missing') throw new Refusal(403, 'SECOND_FACTOR_ENROL')
  if (code === undefined) throw new Refusal(401, 'SECOND_FACTOR_CODE')
  await proveCode(db, owner, attempt, code)
}

/** Uses a code of the app, or a recovery code, up. @throws Refusal 401 SECOND_FACTOR_WRONG, 429 as for passwords */
export const proveCode = async (db: Kysely<Database>, owner: Owner, attempt: Attempt, code: string): Promise<void> => {
  await assertNotThrottled(db, attempt)
  if (await inTransaction(db, (trx) => spendCode(trx, owner.id, code, attempt.now))) {
    // Guesses that ran at the same time may have used up the count: then the answer must not tell which was right.
    await assertNotThrottled(db, attempt)
    return
  }
  await inTransaction(db, (trx) => countFailure(trx, attempt))
  throw new Refusal(401, 'SECOND_FACTOR_WRONG')
}

/** Whether a code was right and unused; it is used from now on. */
const spendCode = async (
  trx: Transaction<Database>,
  staffUserId: number,
  typed: string,
  now: Date,
): Promise<boolean> => {
  const code = typed.replaceAll(/\s/g, '')
  return /^\d+$/.test(code) ? spendAppCode(trx, staffUserId, code, now) : spendRecoveryCode(trx, staffUserId, code, now)
}

/** One half minute after the other: a code that somebody saw being typed is worth nothing, nor is an older one. */
const spendAppCode = async (trx: Transaction<Database>, staffUserId: number, code: string, now: Date) => {
  const factor = await trx
    .selectFrom('second_factor')
    .where('staff_user_id', '=', staffUserId)
    .where('confirmed_at', 'is not', null)
    .select('secret')
    .executeTakeFirst()
  const step = factor === undefined ? null : stepOfCode(factor.secret, code, now)
  if (step === null) return false
  const used = await trx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('staff_user_id', '=', staffUserId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

const spendRecoveryCode = async (trx: Transaction<Database>, staffUserId: number, code: string, now: Date) => {
  const used = await trx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('staff_user_id', '=', staffUserId)
    .where('code_hash', '=', hashOf(recoveryKey(code)))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

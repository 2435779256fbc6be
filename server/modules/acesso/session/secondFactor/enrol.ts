import type { Kysely, Transaction } from 'kysely'
import type { FactorBegun } from '#domain/session/session.schemas.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import type { Database } from '#server/db/schema.ts'
import { drawnQr } from '#server/documents/qr.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import { hashOf } from '#server/http/session/tokens.ts'
import { newRecoveryCodes, recoveryKey } from '#server/modules/acesso/session/secondFactor/recoveryCodes.ts'
import { newTotpSecret, stepOfCode, totpAddress } from '#server/modules/acesso/session/secondFactor/totp.ts'
import { readLook } from '#server/school/look/look.ts'

/**
 * A new secret for the app of a member of staff. It counts once a code proves that the app has it. @throws Refusal 409
 * SECOND_FACTOR_DONE while another app is in use
 */
export const beginFactor = async (
  trx: Transaction<Database>,
  staffUserId: number,
  login: string,
): Promise<FactorBegun> => {
  const segredo = newTotpSecret()
  const kept = await trx
    .insertInto('second_factor')
    .values({ staff_user_id: staffUserId, secret: segredo, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('staff_user_id').doUpdateSet({ secret: segredo }).where('second_factor.confirmed_at', 'is', null),
    )
    .returning('staff_user_id')
    .executeTakeFirst()
  if (kept === undefined) throw new Refusal(409, 'SECOND_FACTOR_DONE')
  const { nomeEscola } = await readLook(trx)
  const endereco = totpAddress(segredo, nomeEscola, login)
  return { segredo, endereco, qr: drawnQr(endereco) }
}

/**
 * Begins to ask for codes, and gives the recovery codes, which nobody sees again. @throws Refusal 422
 * SECOND_FACTOR_WRONG for a wrong code; 409 SECOND_FACTOR_DONE if another call was first
 */
export const confirmFactor = async (
  trx: Transaction<Database>,
  staffUserId: number,
  code: string,
  now: Date,
): Promise<string[]> => {
  const begun = await trx
    .selectFrom('second_factor')
    .where('staff_user_id', '=', staffUserId)
    .where('confirmed_at', 'is', null)
    .select('secret')
    .forUpdate()
    .executeTakeFirst()
  if (begun === undefined) throw new Refusal(409, 'SECOND_FACTOR_DONE')
  const step = stepOfCode(begun.secret, code.replaceAll(/\s/g, ''), now)
  if (step === null) throw ruleBroken('SECOND_FACTOR_WRONG', { codigo: MESSAGES.SECOND_FACTOR_WRONG })
  await trx
    .updateTable('second_factor')
    .set({ confirmed_at: now, last_step: step })
    .where('staff_user_id', '=', staffUserId)
    .execute()
  const codes = newRecoveryCodes()
  await trx.deleteFrom('recovery_code').where('staff_user_id', '=', staffUserId).execute()
  await trx
    .insertInto('recovery_code')
    .values(codes.map((one) => ({ staff_user_id: staffUserId, code_hash: hashOf(recoveryKey(one)), used_at: null })))
    .execute()
  return codes
}

/** Asks for no code any more; gives whether one was asked for. */
export const removeFactor = async (trx: Transaction<Database>, staffUserId: number): Promise<boolean> => {
  const removed = await trx
    .deleteFrom('second_factor')
    .where('staff_user_id', '=', staffUserId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return removed?.confirmed_at != null
}

/** How many recovery codes of a person are unused. */
export const recoveryCodesLeft = async (db: Kysely<Database>, staffUserId: number): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_code')
    .where('staff_user_id', '=', staffUserId)
    .where('used_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()
  return left
}

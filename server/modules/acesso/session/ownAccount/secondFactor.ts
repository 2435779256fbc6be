import type { BeginFactor, ConfirmFactor, RemoveFactor } from '#domain/session/account.schemas.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { inForm, proveSelf } from '#server/modules/acesso/session/ownAccount/self.ts'
import { beginFactor, confirmFactor, removeFactor } from '#server/modules/acesso/session/secondFactor/enrol.ts'
import { proveCode } from '#server/modules/acesso/session/secondFactor/prove.ts'
import { factorOf } from '#server/modules/acesso/session/secondFactor/standing.ts'
import { endSessionsOf } from '#server/modules/acesso/session/sessions.ts'

/** A new secret for the app of the person who calls. @throws Refusal 422 PASSWORD_WRONG; 409 SECOND_FACTOR_DONE */
export const begin = async (incoming: SignedIncoming<BeginFactor>): Promise<BeginFactor['answer']> => {
  const { self, attempt } = await proveSelf(incoming, incoming.body.atual)
  return inTransaction(incoming.db, (trx) => beginFactor(trx, self.id, attempt.login))
}

/**
 * Begins to ask for codes, and ends the other sessions, which were opened without one. @throws Refusal as
 * `confirmFactor` of the session
 */
export const confirm = async (incoming: SignedIncoming<ConfirmFactor>): Promise<ConfirmFactor['answer']> => {
  const { db, caller, body, now } = incoming
  return inTransaction(db, async (trx) => {
    const codigosRecuperacao = await confirmFactor(trx, caller.personId, body.codigo, now)
    await endSessionsOf(trx, { type: caller.tipoLogin, personId: caller.personId, now }, caller.sessionId)
    await writeAudit(trx, {
      ...actor(incoming),
      entity: 'second_factor',
      entity_id: String(caller.personId),
      action: 'create',
    })
    return { codigosRecuperacao }
  })
}

/**
 * Asks for no code any more. @throws Refusal 422 PASSWORD_WRONG, SECOND_FACTOR_WRONG; SECOND_FACTOR_KEPT where the
 * school demands it
 */
export const remove = async (incoming: SignedIncoming<RemoveFactor>): Promise<void> => {
  const { db, body } = incoming
  const { self, attempt } = await proveSelf(incoming, body.atual)
  if ((await factorOf(db, self)).isRequired) throw ruleBroken('SECOND_FACTOR_KEPT')
  const wrong = ruleBroken('SECOND_FACTOR_WRONG', { codigo: MESSAGES.SECOND_FACTOR_WRONG })
  await inForm('SECOND_FACTOR_WRONG', wrong, () => proveCode(db, self, attempt, body.codigo))
  await inTransaction(db, async (trx) => {
    await removeFactor(trx, self.id)
    await writeAudit(trx, {
      ...actor(incoming),
      entity: 'second_factor',
      entity_id: String(self.id),
      action: 'remove',
    })
  })
}

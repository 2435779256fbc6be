import type { Call } from '#domain/base/endpoint.ts'
import type { EndOtherSessions, EndOwnSession, OwnSession } from '#domain/session/account.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { endSession, endSessionsOf } from '#server/modules/acesso/session/sessions.ts'

const NEWEST = 50

/** The open sessions that a person signed in to. Those of staff in the person's name are told on the page on privacy. */
const openSessions = <C extends Call>({ db, caller, now }: SignedIncoming<C>) =>
  db
    .selectFrom('session')
    .where('login_type', '=', caller.tipoLogin)
    .where('person_id', '=', caller.personId)
    .where('original_session_id', 'is', null)
    .where('source_session_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)

/** Sessions of the person who calls: the one of this call first, then the last used. */
export const ownSessions = async <C extends Call>(incoming: SignedIncoming<C>): Promise<OwnSession[]> => {
  const { sessionId } = incoming.caller
  const rows = await openSessions(incoming)
    .select(['id', 'device', 'address', 'created_at', 'used_at'])
    .orderBy((eb) => eb('id', '=', sessionId), 'desc')
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    aparelho: row.device,
    rede: row.address,
    aberta: row.created_at.toISOString(),
    usada: row.used_at.toISOString(),
    atual: row.id === sessionId,
  }))
}

/** Ends one of the own sessions. @throws Refusal 404, audited, for one of somebody else; 404 for one that ended */
export const endOwn = async (incoming: SignedIncoming<EndOwnSession>): Promise<void> => {
  const { db, params, now } = incoming
  const own = await openSessions(incoming).where('id', '=', params.id).select('id').executeTakeFirst()
  if (own === undefined) throw await notFoundAudited(incoming, 'session', params.id)
  await inTransaction(db, async (trx) => {
    await endSession(trx, own.id, now)
    await writeAudit(trx, { ...actor(incoming), entity: 'session', entity_id: String(own.id), action: 'end-sessions' })
  })
}

/** Ends all own sessions but the one of this call. */
export const endOthers = async (incoming: SignedIncoming<EndOtherSessions>): Promise<void> => {
  const { db, caller, now } = incoming
  await inTransaction(db, async (trx) => {
    await endSessionsOf(trx, { type: caller.tipoLogin, personId: caller.personId, now }, caller.sessionId)
    await writeAudit(trx, {
      ...actor(incoming),
      entity: 'session',
      entity_id: String(caller.sessionId),
      action: 'end-sessions',
    })
  })
}

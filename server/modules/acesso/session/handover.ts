import type { Kysely } from 'kysely'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { Refusal } from '#server/http/refusal.ts'
import { callerOfSession } from '#server/http/session/resolveCaller.ts'
import { hashOf } from '#server/http/session/tokens.ts'
import { accessAnswer } from '#server/modules/acesso/session/accessAnswer.ts'
import type { Entered } from '#server/modules/acesso/session/login.ts'
import { issue, redeem } from '#server/modules/acesso/session/oneUseTokens.ts'
import { lockSession, openHandedOver } from '#server/modules/acesso/session/sessions.ts'

/** Lifetime of the token in the address of the financial portal: long enough to follow a link. */
const HANDOVER_SECONDS = 60

/** A one-use token of one minute that stands for the caller's session on the way to the financial portal. */
export const issueHandover = (db: Kysely<Database>, { caller, now }: Act): Promise<string> =>
  issue(db, { purpose: 'handover', sessionId: caller.sessionId, now, seconds: HANDOVER_SECONDS })

/**
 * Turns the token of `issueHandover` into a session for the same person, which ends with the one it stands for. 409 INVITE_INVALID when it was
 * used or ran out; 401 when the session that it stands for has ended meanwhile.
 */
export const redeemHandoverToken = (
  db: Kysely<Database>,
  token: string,
  { now, address }: Pick<Act, 'now' | 'address'>,
): Promise<Entered> =>
  inTransaction(db, async (trx) => {
    const redeemed = await redeem(trx, ['handover'], hashOf(token), now)
    if (redeemed === null || redeemed.sessionId === null) throw new Refusal(409, 'INVITE_INVALID')
    await lockSession(trx, redeemed.sessionId)
    const caller = await callerOfSession(trx, redeemed.sessionId, now)
    const session = await openHandedOver(trx, caller.sessionId, {
      type: caller.tipoLogin,
      personId: caller.personId,
      now,
    })
    await writeAudit(trx, {
      ...actor({ caller, now, address }),
      entity: 'session',
      entity_id: String(session.id),
      action: 'handover',
    })
    return { access: await accessAnswer(trx, caller, session.token, now), companion: session.companion, device: null }
  })

import type { FastifyReply } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { LoginType } from '#domain/people.ts'
import type { Database } from '#server/db/schema.ts'
import { COMPANION_COOKIE, hashOf, newSecret, SESSION_SECONDS } from '#server/http/session/tokens.ts'

interface Opening {
  readonly type: LoginType
  readonly personId: number
  readonly now: Date
  /** Where a member of staff enters as this person: the session of that member of staff. */
  readonly originalSessionId?: number | null
}

/** The two halves of a new session: the token goes into the answer, the companion into its HttpOnly cookie. */
interface OpenedSession {
  readonly id: number
  readonly token: string
  readonly companion: string
}

/** Opens a session of 5 days. */
export const openSession = async (
  trx: Transaction<Database>,
  { type, personId, now, originalSessionId = null }: Opening,
): Promise<OpenedSession> => {
  const token = newSecret()
  const companion = newSecret()
  const { id } = await trx
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      companion_hash: hashOf(companion),
      login_type: type,
      person_id: personId,
      original_session_id: originalSessionId,
      reason: null,
      created_at: now,
      expires_at: new Date(now.getTime() + SESSION_SECONDS * 1000),
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token, companion }
}

interface Entering {
  readonly type: LoginType
  readonly personId: number
  readonly now: Date
  readonly reason: string | null
}

/** Opens a session as somebody else: it hangs on the original one, shares its companion and ends with it. */
export const openSessionUnder = async (
  trx: Transaction<Database>,
  originalId: number,
  { type, personId, now, reason }: Entering,
): Promise<{ readonly id: number; readonly token: string }> => {
  const original = await trx
    .selectFrom('session')
    .where('id', '=', originalId)
    .select(['companion_hash', 'expires_at'])
    .executeTakeFirstOrThrow()
  const token = newSecret()
  const { id } = await trx
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      companion_hash: original.companion_hash,
      login_type: type,
      person_id: personId,
      original_session_id: originalId,
      reason,
      created_at: now,
      expires_at: original.expires_at,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

/** Puts the companion of a session into its cookie, which no script can read. */
export const setCompanion = (reply: FastifyReply, companion: string): void => {
  reply.setCookie(COMPANION_COOKIE, companion, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: reply.request.protocol === 'https',
    maxAge: SESSION_SECONDS,
  })
}

/** Ends one session and those that were entered as somebody else from it. */
export const endSession = async (trx: Kysely<Database>, id: number, now: Date): Promise<void> => {
  await trx
    .updateTable('session')
    .set({ ended_at: now })
    .where((eb) => eb.or([eb('id', '=', id), eb('original_session_id', '=', id)]))
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every session of a person, wherever it is open; those entered from them die with them. */
export const endSessionsOf = async (
  trx: Kysely<Database>,
  { type, personId, now }: Pick<Opening, 'type' | 'personId' | 'now'>,
): Promise<void> => {
  await trx
    .updateTable('session')
    .set({ ended_at: now })
    .where('login_type', '=', type)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
}

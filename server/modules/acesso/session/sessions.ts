import type { FastifyReply } from 'fastify'
import type { Insertable, Kysely, Transaction } from 'kysely'
import type { LoginType } from '#domain/base/signedIn.ts'
import type { Database } from '#server/db/schema.ts'
import { COMPANION_COOKIE, hashOf, newSecret, SESSION_SECONDS } from '#server/http/session/tokens.ts'

/** The person of a session, and the instant. */
interface Opening {
  readonly type: LoginType
  readonly personId: number
  readonly now: Date
}

/** The two halves of a new session: the token goes into the answer, the companion into an HttpOnly cookie. */
interface OpenedSession {
  readonly id: number
  readonly token: string
  readonly companion: string
}

/** Opens a session of 5 days. `originalId`: the session of the member of staff who impersonates this person. */
export const openSession = async (
  trx: Transaction<Database>,
  opening: Opening,
  originalId: number | null = null,
): Promise<OpenedSession> => {
  const companion = newSecret()
  const opened = await insertSession(trx, opening, {
    companion_hash: hashOf(companion),
    original_session_id: originalId,
    expires_at: new Date(opening.now.getTime() + SESSION_SECONDS * 1000),
    reason: null,
  })
  return { ...opened, companion }
}

/** Opens an impersonation session, which shares the companion of the original session and ends with it. */
export const openSessionUnder = async (
  trx: Transaction<Database>,
  originalId: number,
  opening: Opening,
  reason: string | null,
): Promise<Omit<OpenedSession, 'companion'>> => {
  const original = await trx
    .selectFrom('session')
    .where('id', '=', originalId)
    .select(['companion_hash', 'expires_at'])
    .executeTakeFirstOrThrow()
  return insertSession(trx, opening, { ...original, original_session_id: originalId, reason })
}

const insertSession = async (
  trx: Transaction<Database>,
  { type, personId, now }: Opening,
  rest: Pick<Insertable<Database['session']>, 'companion_hash' | 'original_session_id' | 'expires_at' | 'reason'>,
): Promise<Omit<OpenedSession, 'companion'>> => {
  const token = newSecret()
  const { id } = await trx
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      login_type: type,
      person_id: personId,
      created_at: now,
      ended_at: null,
      ...rest,
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

/** Ends a session, and the impersonation sessions under it. */
export const endSession = async (trx: Kysely<Database>, id: number, now: Date): Promise<void> => {
  await trx
    .updateTable('session')
    .set({ ended_at: now })
    .where((eb) => eb.or([eb('id', '=', id), eb('original_session_id', '=', id)]))
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every session of a person, and the impersonation sessions under them. */
export const endSessionsOf = async (trx: Kysely<Database>, { type, personId, now }: Opening): Promise<void> => {
  await trx
    .updateTable('session')
    .set({ ended_at: now })
    .where('login_type', '=', type)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
}

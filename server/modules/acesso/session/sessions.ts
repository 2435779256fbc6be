import type { FastifyReply } from 'fastify'
import type { Insertable, Transaction, UpdateResult } from 'kysely'
import type { LoginType } from '#domain/base/signedIn.ts'
import { readerTypeOf } from '#domain/feed/reading.ts'
import type { Database } from '#server/db/schema.ts'
import {
  COMPANION_COOKIE,
  DEVICE_COOKIE,
  DEVICE_SECONDS,
  hashOf,
  newSecret,
  SESSION_SECONDS,
} from '#server/http/session/tokens.ts'

/** The person of a session, and the instant. */
interface Opening {
  readonly type: LoginType
  readonly personId: number
  readonly now: Date
  /** From where it is opened; left out where a server opens it. */
  readonly from?: { readonly address: string; readonly deviceName: string }
}

/** The two halves of a new session: the token goes into the answer, the companion into an HttpOnly cookie. */
interface OpenedSession {
  readonly id: number
  readonly token: string
  readonly companion: string
}

/** Opens a session of 5 days. */
export const openSession = async (trx: Transaction<Database>, opening: Opening): Promise<OpenedSession> => {
  const companion = newSecret()
  const opened = await insertSession(trx, opening, {
    companion_hash: hashOf(companion),
    expires_at: new Date(opening.now.getTime() + SESSION_SECONDS * 1000),
  })
  return { ...opened, companion }
}

/**
 * Opens a session of the same person as `sourceId` in another portal, with a companion of its own. It runs out when that
 * one does, and ends with it. The source has to be locked (`lockSession`).
 */
export const openHandedOver = async (
  trx: Transaction<Database>,
  sourceId: number,
  opening: Opening,
): Promise<OpenedSession> => {
  const source = await trx
    .selectFrom('session')
    .where('id', '=', sourceId)
    .select(['original_session_id', 'expires_at'])
    .executeTakeFirstOrThrow()
  const companion = newSecret()
  const opened = await insertSession(trx, opening, {
    ...source,
    companion_hash: hashOf(companion),
    source_session_id: sourceId,
  })
  return { ...opened, companion }
}

/** Locks a session until the transaction ends: it is not ended while another one is opened from it. */
export const lockSession = async (trx: Transaction<Database>, id: number): Promise<void> => {
  await trx.selectFrom('session').where('id', '=', id).select('id').forUpdate().execute()
}

/** Opens a session as somebody else: it hangs on the original one, shares its companion and ends with it. */
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
  { type, personId, now, from }: Opening,
  rest: Omit<Insertable<Database['session']>, 'token_hash' | 'login_type' | 'person_id' | 'created_at' | 'ended_at'>,
): Promise<Omit<OpenedSession, 'companion'>> => {
  const token = newSecret()
  const { id } = await trx
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      login_type: type,
      person_id: personId,
      created_at: now,
      used_at: now,
      ended_at: null,
      address: from?.address ?? null,
      device: from?.deviceName ?? null,
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

const cookieOf = (reply: FastifyReply) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: reply.request.protocol === 'https' }) as const

/** Puts the companion of a session into its cookie, which no script can read. */
export const setCompanion = (reply: FastifyReply, companion: string): void => {
  reply.setCookie(COMPANION_COOKIE, companion, { ...cookieOf(reply), maxAge: SESSION_SECONDS })
}

/** Puts the secret of a device into its cookie, which outlives the session. */
export const setDevice = (reply: FastifyReply, device: string): void => {
  reply.setCookie(DEVICE_COOKIE, device, { ...cookieOf(reply), maxAge: DEVICE_SECONDS })
}

/** Removes the companion from the browser: nothing of the session is left there. */
export const clearCompanion = (reply: FastifyReply): void => {
  reply.clearCookie(COMPANION_COOKIE, cookieOf(reply))
}

/** Ends one session, those that were entered as somebody else from it, and those that were handed over from any of them. */
export const endSession = (trx: Transaction<Database>, id: number, now: Date): Promise<void> =>
  endAll(() =>
    trx
      .withRecursive('ending', (cte) =>
        cte
          .selectFrom('session')
          .where('id', '=', id)
          .select('id')
          .union(
            cte
              .selectFrom('session')
              .innerJoin('ending', (join) =>
                join.on((eb) =>
                  eb.or([
                    eb('session.source_session_id', '=', eb.ref('ending.id')),
                    eb('session.original_session_id', '=', eb.ref('ending.id')),
                  ]),
                ),
              )
              .select('session.id'),
          ),
      )
      .updateTable('session')
      .set({ ended_at: now })
      .where('id', 'in', (eb) => eb.selectFrom('ending').select('ending.id'))
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow(),
  )

/**
 * Ends every session of a person, wherever it is open, with those that were handed over; those entered from them as somebody
 * else die with them. `kept`: the session that goes on.
 */
export const endSessionsOf = async (
  trx: Transaction<Database>,
  { type, personId, now }: Opening,
  kept: number | null = null,
): Promise<void> => {
  await endAll(() =>
    trx
      .updateTable('session')
      .set({ ended_at: now })
      .where('login_type', '=', type)
      .where('person_id', '=', personId)
      .where('ended_at', 'is', null)
      .$if(kept !== null, (query) => query.where('id', '!=', kept))
      .executeTakeFirstOrThrow(),
  )
  // Devices whose session ran out so long ago that it was forgotten.
  await trx
    .deleteFrom('push_device')
    .where('reader_type', '=', readerTypeOf(type))
    .where('reader_id', '=', personId)
    .where('session_id', 'is', null)
    .execute()
}

/**
 * Repeats the statement until it ends no session. A call that hands a session over holds that session locked: the first
 * statement waits for the call, and only the next one sees the session that the call opened.
 */
const endAll = async (endThose: () => Promise<UpdateResult>): Promise<void> => {
  for (;;) {
    const { numUpdatedRows } = await endThose()
    if (numUpdatedRows === 0n) return
  }
}

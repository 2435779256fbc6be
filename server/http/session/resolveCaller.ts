import type { Kysely } from 'kysely'
import { holds } from '#domain/access/permissions.ts'
import { type LoginType, STAFF } from '#domain/people.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { readPerson } from '#server/http/person.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Presented } from '#server/http/session/presented.ts'
import { hashOf } from '#server/http/session/tokens.ts'

const ended = () => new Refusal(401, 'SESSION_ENDED')

/**
 * The person of a session. A token that is missing, forged, revoked, without its companion or of somebody who was
 * inactivated answers 401 SESSION_ENDED; one that ran out answers 401 SESSION_EXPIRED. A session entered as somebody
 * else also dies with the original one, and when the original person is inactivated or may no longer enter as others.
 */
export const resolveCaller = async (
  db: Kysely<Database>,
  { token, companion }: Presented,
  now: Date,
): Promise<Caller> => {
  if (token === undefined || companion === undefined) throw ended()
  const session = await sessions(db).where('session.token_hash', '=', hashOf(token)).executeTakeFirst()
  if (session === undefined || session.companion_hash !== hashOf(companion)) throw ended()
  return callerOf(db, session, now)
}

/** The person of a session that another secret vouches for. Refuses as `resolveCaller` does. */
export const callerOfSession = async (db: Kysely<Database>, id: number, now: Date): Promise<Caller> => {
  const session = await sessions(db).where('session.id', '=', id).executeTakeFirst()
  if (session === undefined) throw ended()
  return callerOf(db, session, now)
}

interface SessionRow {
  readonly id: number
  readonly login_type: LoginType
  readonly person_id: number
  readonly expires_at: Date
  readonly ended_at: Date | null
  readonly original_session_id: number | null
  readonly original_person_id: number | null
  readonly original_ended_at: Date | null
}

const sessions = (db: Kysely<Database>) =>
  db
    .selectFrom('session')
    .leftJoin('session as first', 'first.id', 'session.original_session_id')
    .select([
      'session.id',
      'session.companion_hash',
      'session.login_type',
      'session.person_id',
      'session.expires_at',
      'session.ended_at',
      'first.id as original_session_id',
      'first.person_id as original_person_id',
      'first.ended_at as original_ended_at',
    ])

const callerOf = async (db: Kysely<Database>, session: SessionRow, now: Date): Promise<Caller> => {
  if (session.ended_at !== null) throw ended()
  if (session.expires_at <= now) throw new Refusal(401, 'SESSION_EXPIRED')
  const today = schoolDay(now)
  const original = await originalOf(db, session, today)
  const person = await readPerson(db, session.login_type, session.person_id, today)
  if (person === null) throw ended()
  return { ...person, sessionId: session.id, original }
}

const originalOf = async (db: Kysely<Database>, row: SessionRow, today: string): Promise<Caller['original']> => {
  if (row.original_session_id === null || row.original_person_id === null) return null
  const original = await readPerson(db, STAFF, row.original_person_id, today)
  if (row.original_ended_at !== null || original === null) throw ended()
  if (!holds(original, original.permissions, 'masterPortal')) throw ended()
  return { sessionId: row.original_session_id, personId: row.original_person_id }
}

import { type Expression, type Kysely, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { mayActFor } from '#domain/access/actingFor.ts'
import { holds } from '#domain/access/permissions.ts'
import { PARAMETERS } from '#domain/parameters/parameters.ts'
import { GUARDIAN, type LoginType, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import { once } from '#server/db/once.ts'
import type { Database } from '#server/db/schema.ts'
import { settingsCount } from '#server/db/settings.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import {
  activeGuardian,
  activeStaff,
  activeStudent,
  guardianOf,
  type Person,
  staffOf,
  studentOf,
} from '#server/http/person.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Presented } from '#server/http/session/presented.ts'
import { hashOf } from '#server/http/session/tokens.ts'

const ended = () => new Refusal(401, 'SESSION_ENDED')

/**
 * The person of a session. A token that is missing, forged, revoked, without its companion or of somebody who was
 * inactivated answers 401 SESSION_ENDED; one that ran out, or that nobody used for longer than parameter 38 allows, answers
 * 401 SESSION_EXPIRED. A session entered as somebody
 * else also dies with the original one, and when the original person is inactivated, may no longer enter as others, or has
 * fewer rights or units by now than the person entered.
 */
export const resolveCaller = async (
  db: Kysely<Database>,
  { token, companion }: Presented,
  now: Date,
): Promise<Caller> => {
  if (token === undefined || companion === undefined) throw ended()
  const [session] = await sessionOfToken(db, { hash: hashOf(token), today: schoolDay(now) })
  if (session === undefined || session.companion_hash !== hashOf(companion)) throw ended()
  const caller = callerOf(session, now)
  await noteUse(db, session, now)
  return caller
}

/** The person of a session that is proved by another secret. Refuses as `resolveCaller` does. */
export const callerOfSession = async (db: Kysely<Database>, id: number, now: Date): Promise<Caller> => {
  const session = await sessions(db, schoolDay(now)).where('session.id', '=', id).executeTakeFirst()
  if (session === undefined) throw ended()
  return callerOf(session, now)
}

/** The same where the secret counts only beside the companion of that session. */
export const callerOfCompanion = async (
  db: Kysely<Database>,
  id: number,
  companion: string,
  now: Date,
): Promise<Caller> => {
  const session = await sessions(db, schoolDay(now)).where('session.id', '=', id).executeTakeFirst()
  if (session === undefined || session.companion_hash !== hashOf(companion)) throw ended()
  return callerOf(session, now)
}

const PERSON = sql.ref<number>('session.person_id')
const TYPE = sql.ref<LoginType>('session.login_type')

/**
 * Sessions joined with their people: every call needs both, and a second round trip to the database would cost more
 * than the larger rows.
 */
const sessions = (db: Kysely<Database>, today: string | Expression<string>) =>
  db
    .selectFrom('session')
    .leftJoin('session as first', 'first.id', 'session.original_session_id')
    .select([
      'session.id',
      'session.companion_hash',
      'session.person_id',
      'session.expires_at',
      'session.ended_at',
      'session.used_at',
      idleLimit(db).as('idle'),
      jsonObjectFrom(activeStaff(db, PERSON).where(TYPE, '=', STAFF)).as('staff'),
      jsonObjectFrom(activeGuardian(db, PERSON, today).where(TYPE, '=', GUARDIAN)).as('guardian'),
      jsonObjectFrom(activeStudent(db, PERSON, today).where(TYPE, '=', STUDENT)).as('student'),
      'first.id as original_session_id',
      'first.person_id as original_person_id',
      'first.ended_at as original_ended_at',
      jsonObjectFrom(activeStaff(db, sql.ref<number>('first.person_id'))).as('original'),
      settingsCount.as('settings'),
    ])

const sessionOfToken = once<{ readonly hash: string; readonly today: string }>()((db, value) =>
  sessions(db, value('today')).where('session.token_hash', '=', value('hash')),
)

type SessionRow = NonNullable<Awaited<ReturnType<ReturnType<typeof sessions>['executeTakeFirst']>>>

const callerOf = (session: SessionRow, now: Date): Caller => {
  if (session.ended_at !== null) throw ended()
  if (session.expires_at <= now || isIdle(session, now)) throw new Refusal(401, 'SESSION_EXPIRED')
  const person = personOf(session, schoolDay(now))
  if (person === null) throw ended()
  const original = originalOf(session, person, schoolDay(now))
  return { ...person, sessionId: session.id, original, settings: session.settings ?? '0' }
}

const MINUTE = 60_000
/** How exactly the last use is known where the school sets no limit: a person only compares their own sessions. */
const ROUGHLY = 10 * MINUTE
/** The last use is known to the minute, and the portal in the browser is to ask for the password first. */
const PATIENCE = 2 * MINUTE

/** The school's limit of minutes without use, and since when it holds. */
const idleLimit = (db: Kysely<Database>) =>
  jsonObjectFrom(
    db
      .selectFrom('parameter')
      .where('id', '=', sql.lit(PARAMETERS.minutosSemUso.id))
      .select(['value', sql<number | null>`extract(epoch from changed_at) * 1000`.as('since')]),
  )

/** Milliseconds without use that the school allows; 0: any time. */
const limitOf = ({ idle }: SessionRow): number => Number(idle?.value ?? 0) * MINUTE

/** A limit that is set counts from then on: until then nobody noted who used what. */
const isIdle = (session: SessionRow, now: Date): boolean => {
  const limit = limitOf(session)
  const counted = Math.max(session.used_at.getTime(), session.idle?.since ?? 0)
  return limit > 0 && now.getTime() - counted > limit + PATIENCE
}

/** Who works as somebody else uses their own session too. */
const noteUse = async (db: Kysely<Database>, session: SessionRow, now: Date): Promise<void> => {
  const exactness = limitOf(session) === 0 ? ROUGHLY : MINUTE
  if (now.getTime() - session.used_at.getTime() < exactness) return
  await db
    .updateTable('session')
    .set({ used_at: now })
    .where('id', 'in', [session.id, session.original_session_id ?? session.id])
    .execute()
}

/** At most one of the three is set: that of the session's login type, if the person is active. */
const personOf = ({ person_id, staff, guardian, student }: SessionRow, today: string): Person | null =>
  staffOf(person_id, staff, today) ?? guardianOf(person_id, guardian) ?? studentOf(person_id, student)

const originalOf = (row: SessionRow, person: Person, today: string): Caller['original'] => {
  if (row.original_session_id === null || row.original_person_id === null) return null
  const original = staffOf(row.original_person_id, row.original, today)
  if (row.original_ended_at !== null || original === null) throw ended()
  if (!holds(original, original.permissions, 'masterPortal') || !mayActFor(original, person)) throw ended()
  return { sessionId: row.original_session_id, personId: row.original_person_id }
}

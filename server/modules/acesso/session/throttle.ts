import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'
import { hashOf, newSecret } from '#server/http/session/tokens.ts'
import type { Identification } from '#server/modules/acesso/session/account.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Minutes to wait after the first, second, … wrong password; the last holds for all further ones. At most 7 an hour. */
const WAITS = [0, 0, 0, 1, 5, 20, 60]
/** This long after the last wrong password the portal counts from zero. */
const FORGOTTEN = DAY
/** A whole school may share one address, so only a flood of failures locks it. */
const FAILURES_OF_ADDRESS = 200
const WINDOW_OF_ADDRESS = 15 * MINUTE
/** Known devices of a login. Each more would give more guesses to a thief of an old password. */
const DEVICES = 10

/** Where a call came from, and when. */
export interface Where {
  readonly address: string
  /** The secret in the cookie of the device, not yet verified. */
  readonly device: string | undefined
  /** Browser and system in words (`deviceNameOf`). */
  readonly deviceName: string
  readonly now: Date
}

/** A sign-in as the throttle sees it. */
export interface Attempt extends Identification, Where {}

/** A guardian and a member of staff may share an e-mail: each type has its own count. */
const loginHash = ({ type, login }: Identification): string => hashOf(`${type}:${login}`)

const keyOfDevice = (login: string, device: string): string => hashOf(`${login}:${device}`)

/**
 * Refuses (429) before a password is looked at. A device that signed this login in before has a count of its own, which
 * nobody else can use up; all other devices share one, and are also refused from an address with a flood of failures.
 * Unknown logins are refused as known ones are. @throws Refusal 429 LOCKED, LOCKED_FOR_NEW, LOCKED_ADDRESS
 */
export const assertNotThrottled = async (db: Kysely<Database>, attempt: Attempt): Promise<void> => {
  const known = await isKnown(db, attempt)
  const count = await db
    .selectFrom('guess_count')
    .where('key', '=', keyOf(attempt, known))
    .where('open_at', '>', attempt.now)
    .select('open_at')
    .executeTakeFirst()
  if (count !== undefined) throw locked(known, count.open_at, attempt.now)
  if (!known) await assertNoFlood(db, attempt)
}

/**
 * Counts a wrong password. Of guesses that ran at the same time only as many count as the waits allow; the others are
 * refused as throttled, so that nobody learns from them whether they were wrong. @throws Refusal 429 as above
 */
export const countFailure = async (trx: Transaction<Database>, attempt: Attempt): Promise<void> => {
  const { now } = attempt
  const key = keyOf(attempt, await isKnown(trx, attempt))
  const forgotten = new Date(now.getTime() - FORGOTTEN)
  const failures = sql<number>`case when guess_count.failed_at < ${forgotten} then 1 else guess_count.failures + 1 end`
  const counted = await trx
    .insertInto('guess_count')
    .values({ key, failures: 1, failed_at: now, open_at: opening(now, sql`1`) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ failures, failed_at: now, open_at: opening(now, failures) })
        .where('guess_count.open_at', '<=', now),
    )
    .returning('key')
    .executeTakeFirst()
  if (counted === undefined) await assertNotThrottled(trx, attempt)
  await recordAttempt(trx, attempt, false)
}

/**
 * Counts a sign-in, and makes its device a known one with an empty count. The shared count stays, or else each sign-in
 * of the person would give others more guesses. Gives the secret for the cookie of the device.
 */
export const countSuccess = async (trx: Transaction<Database>, attempt: Attempt): Promise<string> => {
  await recordAttempt(trx, attempt, true)
  const device = await keptDevice(trx, attempt.device)
  const row = { login_hash: loginHash(attempt), device_hash: hashOf(device), used_at: attempt.now }
  await trx
    .insertInto('known_device')
    .values(row)
    .onConflict((conflict) => conflict.columns(['login_hash', 'device_hash']).doUpdateSet({ used_at: row.used_at }))
    .execute()
  await trx.deleteFrom('guess_count').where('key', '=', keyOfDevice(row.login_hash, row.device_hash)).execute()
  await trx
    .deleteFrom('known_device')
    .where('login_hash', '=', row.login_hash)
    .where('device_hash', 'not in', (eb) =>
      eb
        .selectFrom('known_device')
        .where('login_hash', '=', row.login_hash)
        .orderBy('used_at', 'desc')
        .orderBy('device_hash')
        .limit(DEVICES)
        .select('device_hash'),
    )
    .execute()
  return device
}

/** Writes down that the right password came, or a wrong one. */
export const recordAttempt = async (db: Kysely<Database>, attempt: Attempt, succeeded: boolean): Promise<void> => {
  await db
    .insertInto('sign_in_attempt')
    .values({ login_hash: loginHash(attempt), address: attempt.address, succeeded, at: attempt.now })
    .execute()
}

/** Makes every device of a login unknown, since its password was replaced: somebody may have known the old one. */
export const forgetDevices = async (trx: Transaction<Database>, who: Identification): Promise<void> => {
  await trx.deleteFrom('known_device').where('login_hash', '=', loginHash(who)).execute()
}

/** Deletes counts whose last wrong password is forgotten, and devices not used since `unused`. */
export const tidyGuesses = async (db: Kysely<Database>, now: Date, unused: Date): Promise<void> => {
  await db
    .deleteFrom('guess_count')
    .where('failed_at', '<', new Date(now.getTime() - FORGOTTEN))
    .execute()
  await db.deleteFrom('known_device').where('used_at', '<', unused).execute()
}

const isKnown = async (db: Kysely<Database>, attempt: Attempt): Promise<boolean> => {
  const row = await db
    .selectFrom('known_device')
    .where('login_hash', '=', loginHash(attempt))
    .where('device_hash', '=', hashOf(attempt.device ?? ''))
    .select('used_at')
    .executeTakeFirst()
  return row !== undefined
}

const keyOf = (attempt: Attempt, known: boolean): string =>
  known ? keyOfDevice(loginHash(attempt), hashOf(attempt.device ?? '')) : loginHash(attempt)

const opening = (now: Date, failures: ReturnType<typeof sql>) =>
  sql<Date>`${now}::timestamptz + make_interval(mins => (${WAITS}::int[])[least(${failures}, ${WAITS.length})])`

const locked = (known: boolean, openAt: Date, now: Date): Refusal => {
  const minutos = Math.ceil((openAt.getTime() - now.getTime()) / MINUTE)
  return new Refusal(429, known ? 'LOCKED' : 'LOCKED_FOR_NEW', { values: { minutos } })
}

const assertNoFlood = async (db: Kysely<Database>, { address, now }: Attempt): Promise<void> => {
  const { failures } = await db
    .selectFrom('sign_in_attempt')
    .where('address', '=', address)
    .where('at', '>', new Date(now.getTime() - WINDOW_OF_ADDRESS))
    .where('succeeded', '=', false)
    .select((eb) => eb.fn.countAll<number>().as('failures'))
    .executeTakeFirstOrThrow()
  if (failures >= FAILURES_OF_ADDRESS) throw new Refusal(429, 'LOCKED_ADDRESS')
}

/** The secret of a device that some login knows; otherwise a new one, so that nobody can choose it. */
const keptDevice = async (db: Kysely<Database>, presented: string | undefined): Promise<string> => {
  if (presented === undefined) return newSecret()
  const known = await db
    .selectFrom('known_device')
    .where('device_hash', '=', hashOf(presented))
    .select('device_hash')
    .limit(1)
    .executeTakeFirst()
  return known === undefined ? newSecret() : presented
}

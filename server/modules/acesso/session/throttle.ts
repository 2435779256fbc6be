import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'
import { hashOf } from '#server/http/session/tokens.ts'
import type { Identification } from './account.ts'

const MINUTE = 60_000
/** So many failures in a row within the window lock a login for another window. */
const FAILURES = 5
const WINDOW = 15 * MINUTE
/** A whole school may share one address, so only a flood of failures locks it. */
const FAILURES_OF_ADDRESS = 200

/** A sign-in as the throttle sees it. */
export interface Attempt extends Identification {
  readonly address: string
  readonly now: Date
}

/** A guardian and a member of staff may share an e-mail: each type has its own count. */
const loginHash = ({ type, login }: Identification): string => hashOf(`${type}:${login}`)

/**
 * Refuses (429) an attempt on a locked login, with the minutes left, or from a locked address. The counts are in the
 * database, so they hold for all processes. Unknown logins lock as known ones do.
 */
export const assertNotThrottled = async (db: Kysely<Database>, attempt: Attempt): Promise<void> => {
  const until = await lockedUntil(db, attempt)
  if (until !== null && until > attempt.now.getTime()) {
    const minutos = Math.ceil((until - attempt.now.getTime()) / MINUTE)
    throw new Refusal(429, 'LOCKED', { values: { minutos } })
  }
  const { failures } = await db
    .selectFrom('sign_in_attempt')
    .where('address', '=', attempt.address)
    .where('at', '>', new Date(attempt.now.getTime() - WINDOW))
    .where('succeeded', '=', false)
    .select((eb) => eb.fn.countAll<number>().as('failures'))
    .executeTakeFirstOrThrow()
  if (failures >= FAILURES_OF_ADDRESS) throw new Refusal(429, 'TOO_MANY')
}

const lockedUntil = async (db: Kysely<Database>, attempt: Attempt): Promise<number | null> => {
  const last = await db
    .selectFrom('sign_in_attempt')
    .where('login_hash', '=', loginHash(attempt))
    .where('at', '>', new Date(attempt.now.getTime() - 2 * WINDOW))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(FAILURES)
    .select(['succeeded', 'at'])
    .execute()
  const newest = last.at(0)
  const oldest = last.at(FAILURES - 1)
  if (newest === undefined || oldest === undefined || last.some(({ succeeded }) => succeeded)) return null
  const inOneWindow = newest.at.getTime() - oldest.at.getTime() <= WINDOW
  return inOneWindow ? newest.at.getTime() + WINDOW : null
}

/** Counts an attempt, in the transaction of its outcome. */
export const recordAttempt = async (trx: Kysely<Database>, attempt: Attempt, succeeded: boolean): Promise<void> => {
  await trx
    .insertInto('sign_in_attempt')
    .values({ login_hash: loginHash(attempt), address: attempt.address, succeeded, at: attempt.now })
    .execute()
}

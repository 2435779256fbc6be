import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'
import { hashOf } from '#server/http/session/tokens.ts'
import type { Identification } from './account.ts'

const MINUTE = 60_000
/** So many failures in a row within the window close a login for as long again. */
const FAILURES = 5
const WINDOW = 15 * MINUTE
/** A whole school may sit behind one address: only a flood of failures closes it. */
const FAILURES_OF_ADDRESS = 200

/** A sign-in as the throttle sees it. */
export interface Attempt extends Identification {
  readonly address: string
  readonly now: Date
}

/** The same e-mail may be a guardian's and a member of staff's: each has its own count. */
const loginHash = ({ type, login }: Identification): string => hashOf(`${type}:${login}`)

/**
 * Refuses (429) an attempt on a locked login, telling the minutes that are left, or from an address that floods. It
 * asks the database, so it holds for all processes together. Unknown logins lock as known ones do.
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

/** Counts an attempt, in the transaction that it ends in. */
export const recordAttempt = async (trx: Kysely<Database>, attempt: Attempt, succeeded: boolean): Promise<void> => {
  await trx
    .insertInto('sign_in_attempt')
    .values({ login_hash: loginHash(attempt), address: attempt.address, succeeded, at: attempt.now })
    .execute()
}

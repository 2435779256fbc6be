import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'

const WINDOW = 15 * 60_000

/** Codes that one address may get wrong within the window. Nobody guesses one; this keeps the database quiet. */
const MISSES = 60

interface Asking {
  readonly db: Kysely<Database>
  readonly address: string
  readonly now: Date
}

/** Keeps addresses that try out codes away for a while. @throws Refusal 429 */
export const refuseGuessing = async ({ db, address, now }: Asking): Promise<void> => {
  const { misses } = await db
    .selectFrom('verification_miss')
    .where('address', '=', address)
    .where('at', '>', new Date(now.getTime() - WINDOW))
    .select((eb) => eb.fn.countAll<number>().as('misses'))
    .executeTakeFirstOrThrow()
  if (misses >= MISSES) throw new Refusal(429, 'TOO_MANY')
}

/** A code that there is not counts against the address that asked for it. */
export const noteMiss = async ({ db, address, now }: Asking): Promise<void> => {
  await db.insertInto('verification_miss').values({ address, at: now }).execute()
}

/** Forgets the misses that no longer count. */
export const forgetMisses = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db
    .deleteFrom('verification_miss')
    .where('at', '<', new Date(now.getTime() - WINDOW))
    .execute()
}

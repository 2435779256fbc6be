import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'

const WINDOW = 15 * 60_000

/** Wrong codes that one address may send within the window. Codes can't be guessed; the limit protects the database. */
const MISSES = 60

interface Asking {
  readonly db: Kysely<Database>
  /** From where codes come, or who sends them. */
  readonly address: string
  readonly now: Date
}

/** Blocks addresses that try out codes for a while; short codes let fewer misses pass. @throws Refusal 429 */
export const refuseGuessing = async ({ db, address, now }: Asking, most = MISSES): Promise<void> => {
  const { misses } = await db
    .selectFrom('verification_miss')
    .where('address', '=', address)
    .where('at', '>', new Date(now.getTime() - WINDOW))
    .select((eb) => eb.fn.countAll<number>().as('misses'))
    .executeTakeFirstOrThrow()
  if (misses >= most) throw new Refusal(429, 'TOO_MANY')
}

/** Counts an unknown code against the address that sent it. */
export const noteMiss = async ({ db, address, now }: Asking): Promise<void> => {
  await db.insertInto('verification_miss').values({ address, at: now }).execute()
}

/** Removes expired misses. */
export const forgetMisses = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db
    .deleteFrom('verification_miss')
    .where('at', '<', new Date(now.getTime() - WINDOW))
    .execute()
}

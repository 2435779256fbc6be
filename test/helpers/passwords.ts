import { hash } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** Every database is the same. */
const SALT = new Uint8Array(16)

/**
 * What the database keeps of a password, at the lowest cost there is: tests sign in a thousand times, and what is kept
 * says how it is checked. What the portal itself keeps costs what it should: `server/db/passwords.test.ts`.
 */
export const cheaplyHashed = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1, salt: SALT })

/** Gives everybody who has a password this one. */
export const setEverybodysPassword = async (db: Kysely<Database>, password: string): Promise<void> => {
  const password_hash = await cheaplyHashed(password)
  for (const table of ['staff_user', 'guardian', 'student'] as const)
    await db.updateTable(table).set({ password_hash }).where('password_hash', 'is not', null).execute()
}

import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** How long the school can show what it told people, as the privacy page says. */
const KEPT_YEARS = 5

/** Forgets messages of long ago. */
export const forgetMessages = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() - KEPT_YEARS)
  await db.deleteFrom('message').where('created_at', '<', end).execute()
}

import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { issue } from '#server/modules/acesso/session/oneUseTokens.ts'

const INVITE_SECONDS = 7 * 24 * 3600

/** The secret of a link that creates the first master, for a week; null once the school has somebody who works there. */
export const openInvite = async (db: Kysely<Database>, now: Date): Promise<string | null> => {
  const somebody = await db.selectFrom('staff_user').select('id').limit(1).executeTakeFirst()
  if (somebody !== undefined) return null
  return issue(db, { purpose: 'first-master', sessionId: null, now, seconds: INVITE_SECONDS })
}

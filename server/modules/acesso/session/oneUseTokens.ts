import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { hashOf, newSecret } from '#server/http/session/tokens.ts'

type Purpose = Database['one_use_token']['purpose']

interface Issue {
  readonly purpose: Purpose
  readonly sessionId: number | null
  /** The invited member of staff. */
  readonly staffUserId?: number
  readonly now: Date
  readonly seconds: number
}

/** A secret that works once, for so many seconds. */
export const issue = async (
  db: Kysely<Database>,
  { purpose, sessionId, staffUserId, now, seconds }: Issue,
): Promise<string> => {
  const secret = newSecret()
  await db
    .insertInto('one_use_token')
    .values({
      token_hash: hashOf(secret),
      purpose,
      session_id: sessionId,
      staff_user_id: staffUserId ?? null,
      expires_at: new Date(now.getTime() + seconds * 1000),
      used_at: null,
    })
    .execute()
  return secret
}

/** Uses a secret up. Null if it is unknown, ran out or was used before, even a moment before by another process. */
export const redeem = async (
  trx: Transaction<Database>,
  purpose: Purpose,
  tokenHash: string,
  now: Date,
): Promise<{ readonly sessionId: number | null } | null> => {
  const row = await trx
    .updateTable('one_use_token')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('session_id')
    .executeTakeFirst()
  return row === undefined ? null : { sessionId: row.session_id }
}

import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { issue } from '#server/modules/acesso/session/oneUseTokens.ts'

const INVITE_SECONDS = 7 * 24 * 3600

/** The secret of a link, valid for a week, that creates the first master; null once the school has staff. */
export const openInvite = async (db: Kysely<Database>, now: Date): Promise<string | null> => {
  const somebody = await db.selectFrom('staff_user').select('id').limit(1).executeTakeFirst()
  if (somebody !== undefined) return null
  return issue(db, { purpose: 'first-master', sessionId: null, now, seconds: INVITE_SECONDS })
}

/** The secret of a link, valid for a week, by which a member of staff sets a password. Earlier links stop working. */
export const inviteStaff = async (trx: Transaction<Database>, staffUserId: number, now: Date): Promise<string> => {
  await revokeInvites(trx, staffUserId, now)
  return issue(trx, { purpose: 'invite', sessionId: null, staffUserId, now, seconds: INVITE_SECONDS })
}

/** Uses up every open invitation of a member of staff. */
export const revokeInvites = async (trx: Transaction<Database>, staffUserId: number, now: Date): Promise<void> => {
  await trx
    .updateTable('one_use_token')
    .set({ used_at: now })
    .where('staff_user_id', '=', staffUserId)
    .where('purpose', '=', 'invite')
    .where('used_at', 'is', null)
    .execute()
}

import type { Kysely, Transaction } from 'kysely'
import { inviteDaysOf } from '#domain/session/links.ts'
import type { Database } from '#server/db/schema.ts'
import { activePerson } from '#server/modules/acesso/session/account.ts'
import { issue, type Owner, revokeLinks } from '#server/modules/acesso/session/oneUseTokens.ts'

const DAY_SECONDS = 24 * 3600
const FIRST_MASTER_DAYS = 7

/** The secret of a link, valid for a week, that creates the first master; null once the school has staff. */
export const openInvite = async (db: Kysely<Database>, now: Date): Promise<string | null> => {
  const somebody = await db.selectFrom('staff_user').select('id').limit(1).executeTakeFirst()
  if (somebody !== undefined) return null
  return issue(db, { purpose: 'first-master', now, seconds: FIRST_MASTER_DAYS * DAY_SECONDS })
}

/**
 * The secret of a link by which a person sets a password, valid for `inviteDaysOf`. Earlier invitations stop working.
 * Null for a person who is unknown or inactive.
 */
export const invitePerson = async (trx: Transaction<Database>, owner: Owner, now: Date): Promise<string | null> => {
  const person = await activePerson(trx, owner)
  if (person === null) return null
  await revokeLinks(trx, owner, now, ['invite'])
  return issue(trx, { purpose: 'invite', owner: person, now, seconds: inviteDaysOf(owner.type) * DAY_SECONDS })
}

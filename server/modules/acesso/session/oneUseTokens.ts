import type { Kysely, Transaction } from 'kysely'
import type { LoginType } from '#domain/base/signedIn.ts'
import type { Database } from '#server/db/schema.ts'
import { hashOf, newSecret } from '#server/http/session/tokens.ts'

type Purpose = Database['one_use_token']['purpose']

/** Whose password or e-mail a link changes. */
export interface Owner {
  readonly type: LoginType
  readonly id: number
}

/** An owner with the login of this moment; null: none yet. */
interface LinkOwner extends Owner {
  readonly login: string | null
}

type Issue = { readonly now: Date; readonly seconds: number } & (
  | { readonly purpose: 'first-master' }
  | { readonly purpose: 'handover'; readonly sessionId: number }
  | { readonly purpose: 'invite' | 'reset'; readonly owner: LinkOwner }
  | { readonly purpose: 'email'; readonly owner: LinkOwner; readonly newEmail: string }
)

/** A secret that works once, for so many seconds. */
export const issue = async (db: Kysely<Database>, { now, seconds, ...what }: Issue): Promise<string> => {
  const secret = newSecret()
  await db
    .insertInto('one_use_token')
    .values({
      token_hash: hashOf(secret),
      purpose: what.purpose,
      session_id: 'sessionId' in what ? what.sessionId : null,
      login_type: 'owner' in what ? what.owner.type : null,
      person_id: 'owner' in what ? what.owner.id : null,
      login: 'owner' in what ? what.owner.login : null,
      new_email: 'newEmail' in what ? what.newEmail : null,
      issued_at: now,
      expires_at: new Date(now.getTime() + seconds * 1000),
      used_at: null,
    })
    .execute()
  return secret
}

export interface Token {
  readonly purpose: Purpose
  readonly sessionId: number | null
  readonly owner: LinkOwner | null
  readonly newEmail: string | null
}

const COLUMNS = ['purpose', 'session_id', 'login_type', 'person_id', 'login', 'new_email'] as const

/** A secret that still works, without using it up; null as in `redeem`. */
export const lookAt = async (
  db: Kysely<Database>,
  purposes: readonly Purpose[],
  tokenHash: string,
  now: Date,
): Promise<Token | null> => {
  const row = await db
    .selectFrom('one_use_token')
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select(COLUMNS)
    .executeTakeFirst()
  return row === undefined ? null : tokenOf(row)
}

/** Uses a secret up. Null if it is unknown, ran out or was used before, even a moment before by another process. */
export const redeem = async (
  trx: Transaction<Database>,
  purposes: readonly Purpose[],
  tokenHash: string,
  now: Date,
): Promise<Token | null> => {
  const row = await trx
    .updateTable('one_use_token')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row === undefined ? null : tokenOf(row)
}

const tokenOf = (row: {
  readonly purpose: Purpose
  readonly session_id: number | null
  readonly login_type: LoginType | null
  readonly person_id: number | null
  readonly login: string | null
  readonly new_email: string | null
}): Token => ({
  purpose: row.purpose,
  sessionId: row.session_id,
  owner:
    row.login_type === null || row.person_id === null
      ? null
      : { type: row.login_type, id: row.person_id, login: row.login },
  newEmail: row.new_email,
})

const OF_PEOPLE: readonly Purpose[] = ['invite', 'reset', 'email']

/** Makes every open link of a person worthless, or those that serve some purposes. */
export const revokeLinks = async (
  trx: Transaction<Database>,
  { type, id }: Owner,
  now: Date,
  purposes: readonly Purpose[] = OF_PEOPLE,
): Promise<void> => {
  await trx
    .updateTable('one_use_token')
    .set({ used_at: now })
    .where('login_type', '=', type)
    .where('person_id', '=', id)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}

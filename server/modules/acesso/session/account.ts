import type { Kysely } from 'kysely'
import { GUARDIAN, type LoginType, STAFF } from '#domain/base/signedIn.ts'
import { digitsOf } from '#domain/base/text.ts'
import type { Database } from '#server/db/schema.ts'

/** The typed login: e-mail of staff and guardians, CPF of students. */
export interface Identification {
  readonly type: LoginType
  /** Lower-cased e-mail, or the digits of the CPF. */
  readonly login: string
}

/** Reads an e-mail or CPF as people type it: with blanks around, capitals, dots. */
export const identify = (type: LoginType, typed: string): Identification => ({
  type,
  login: type === STAFF || type === GUARDIAN ? typed.trim().toLowerCase() : digitsOf(typed),
})

/** The credentials of an active person. */
export interface Account {
  readonly type: LoginType
  readonly id: number
  readonly passwordHash: string
  readonly mustReplacePassword: boolean
  /** Name and login, which a password must not contain. */
  readonly personal: readonly string[]
}

/** The active person with this login and a password; otherwise null. */
export const findAccount = async (db: Kysely<Database>, { type, login }: Identification): Promise<Account | null> => {
  const row = await rowOf(db, type, login)
  if (row === undefined || row.password_hash === null) return null
  return {
    type,
    id: row.id,
    passwordHash: row.password_hash,
    mustReplacePassword: row.must_replace_password,
    personal: [row.name, login],
  }
}

const COLUMNS = ['id', 'name', 'password_hash', 'must_replace_password'] as const

const rowOf = (db: Kysely<Database>, type: LoginType, login: string) => {
  if (type === STAFF) {
    return db
      .selectFrom('staff_user')
      .select(COLUMNS)
      .where('email', '=', login)
      .where('active', '=', true)
      .executeTakeFirst()
  }
  if (type === GUARDIAN) {
    return db
      .selectFrom('guardian')
      .select(COLUMNS)
      .where('email', '=', login)
      .where('active', '=', true)
      .executeTakeFirst()
  }
  return db.selectFrom('student').select(COLUMNS).where('cpf', '=', login).where('active', '=', true).executeTakeFirst()
}

const TABLE_OF = { 1: 'staff_user', 2: 'guardian', 3: 'student' } as const satisfies Record<LoginType, keyof Database>

/** Stores a password that the person chose, so that the person need not replace it. */
export const savePassword = async (
  trx: Kysely<Database>,
  { type, id }: Pick<Account, 'type' | 'id'>,
  hash: string,
): Promise<void> => {
  await trx
    .updateTable(TABLE_OF[type])
    .set({ password_hash: hash, must_replace_password: false })
    .where('id', '=', id)
    .execute()
}

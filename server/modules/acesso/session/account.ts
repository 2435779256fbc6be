import { type Kysely, type RawBuilder, sql } from 'kysely'
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

/** An active person, who may have no login or password yet. */
export interface ActivePerson {
  readonly type: LoginType
  readonly id: number
  readonly name: string
  /** E-mail of staff and guardians, CPF of students. */
  readonly login: string | null
  readonly email: string | null
  readonly passwordHash: string | null
  readonly mustReplacePassword: boolean
}

/** The credentials of an active person. */
export interface Account {
  readonly type: LoginType
  readonly id: number
  readonly passwordHash: string
  readonly mustReplacePassword: boolean
  /** Name and login, which a password must not contain. */
  readonly personal: readonly string[]
}

interface Row {
  readonly id: number
  readonly name: string
  readonly login: string | null
  readonly email: string | null
  readonly active: boolean
  readonly password_hash: string | null
  readonly must_replace_password: boolean
}

const peopleOf = (table: string, login: string): RawBuilder<Row> =>
  sql<Row>`(select id, name, ${sql.ref(login)} as login, email, active, password_hash, must_replace_password
    from ${sql.table(table)})`

const PEOPLE: Readonly<Record<LoginType, RawBuilder<Row>>> = {
  1: peopleOf('staff_user', 'email'),
  2: peopleOf('guardian', 'email'),
  3: peopleOf('student', 'cpf'),
}

const activePeople = (db: Kysely<Database>, type: LoginType) =>
  db.selectFrom(PEOPLE[type].as('person')).where('person.active', '=', true).selectAll()

const personOf = (type: LoginType, row: Row | undefined): ActivePerson | null =>
  row === undefined
    ? null
    : {
        type,
        id: row.id,
        name: row.name,
        login: row.login,
        email: row.email,
        passwordHash: row.password_hash,
        mustReplacePassword: row.must_replace_password,
      }

/** The active person of an id; otherwise null. */
export const activePerson = async (
  db: Kysely<Database>,
  { type, id }: Pick<ActivePerson, 'type' | 'id'>,
): Promise<ActivePerson | null> =>
  personOf(type, await activePeople(db, type).where('person.id', '=', id).executeTakeFirst())

/** The active person with a login; otherwise null. */
export const personWithLogin = async (
  db: Kysely<Database>,
  { type, login }: Identification,
): Promise<ActivePerson | null> =>
  personOf(type, await activePeople(db, type).where('person.login', '=', login).executeTakeFirst())

/** The active person with this login and a password; otherwise null. */
export const findAccount = async (db: Kysely<Database>, who: Identification): Promise<Account | null> => {
  const person = await personWithLogin(db, who)
  if (person === null || person.passwordHash === null) return null
  const { type, id, name, passwordHash, mustReplacePassword } = person
  return { type, id, passwordHash, mustReplacePassword, personal: [name, who.login] }
}

export const TABLE_OF = { 1: 'staff_user', 2: 'guardian', 3: 'student' } as const satisfies Record<
  LoginType,
  keyof Database
>

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

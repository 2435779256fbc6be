import type { Kysely } from 'kysely'
import type { LoginType } from '#domain/base/signedIn.ts'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import type { Database } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Presented } from '#server/http/session/presented.ts'
import { hashOf } from '#server/http/session/tokens.ts'
import { type Identification, identify } from '#server/modules/acesso/session/account.ts'
import { type Entered, openFor, provePassword } from '#server/modules/acesso/session/login.ts'
import { factorOf } from '#server/modules/acesso/session/secondFactor/standing.ts'
import type { Where } from '#server/modules/acesso/session/throttle.ts'

const ended = () => new Refusal(401, 'SESSION_ENDED')

/**
 * Signs the person of an earlier session in by password. The old token and its companion tell who it is, even if the
 * session expired or was ended. Throttled and audited as a sign-in. @throws Refusal 401 SESSION_ENDED for an unknown
 * token, and for an entered session, whose password the asker does not know, and for one that was opened without the
 * second factor that the person has, or needs, by now
 */
export const renew = async (
  db: Kysely<Database>,
  { token, companion }: Presented,
  password: string,
  where: Where,
): Promise<Entered> => {
  if (token === undefined || companion === undefined) throw ended()
  const session = await db
    .selectFrom('session')
    .where('token_hash', '=', hashOf(token))
    .where('companion_hash', '=', hashOf(companion))
    .where('original_session_id', 'is', null)
    .select(['login_type', 'person_id', 'created_at'])
    .executeTakeFirst()
  if (session === undefined) throw ended()
  const who = await identificationOf(db, session.login_type, session.person_id)
  if (who === null) throw ended()
  const attempt = { ...who, ...where }
  const account = await provePassword(db, attempt, password)
  const { standing, since } = await factorOf(db, account)
  if (standing === 'missing' || (since !== null && session.created_at < since)) throw ended()
  return openFor(db, account, attempt)
}

/** The login of a person: e-mail of staff and guardians, CPF of students. */
const identificationOf = async (db: Kysely<Database>, type: LoginType, id: number): Promise<Identification | null> => {
  const login = await loginOf(db, type, id)
  return login === null ? null : identify(type, login)
}

const loginOf = async (db: Kysely<Database>, type: LoginType, id: number): Promise<string | null> => {
  if (type === STAFF) return (await emailOf(db, 'staff_user', id)) ?? null
  if (type === GUARDIAN) return (await emailOf(db, 'guardian', id)) ?? null
  return (await db.selectFrom('student').where('id', '=', id).select('cpf').executeTakeFirst())?.cpf ?? null
}

const emailOf = async (db: Kysely<Database>, table: 'staff_user' | 'guardian', id: number) =>
  (await db.selectFrom(table).where('id', '=', id).select('email').executeTakeFirst())?.email

import type { Kysely, Transaction } from 'kysely'
import type { Access } from '#domain/session/session.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { isPassword } from '#server/db/passwords.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { schoolDay } from '#server/http/clock.ts'
import { type Person, readPerson } from '#server/http/person.ts'
import { Refusal } from '#server/http/refusal.ts'
import { accessAnswer } from '#server/modules/acesso/session/accessAnswer.ts'
import { type Account, findAccount } from '#server/modules/acesso/session/account.ts'
import type { Owner } from '#server/modules/acesso/session/oneUseTokens.ts'
import { passSecondFactor } from '#server/modules/acesso/session/secondFactor/prove.ts'
import { openSession } from '#server/modules/acesso/session/sessions.ts'
import {
  type Attempt,
  assertNotThrottled,
  countFailure,
  countSuccess,
  recordAttempt,
} from '#server/modules/acesso/session/throttle.ts'

/**
 * An access answer with the companion of the new session, null if no session was opened, and the secret of the device,
 * null if no password or link was looked at.
 */
export interface Entered {
  readonly access: Access
  readonly companion: string | null
  readonly device: string | null
}

const badCredentials = () => new Refusal(401, 'BAD_CREDENTIALS')

/**
 * The account whose password this is. An unknown login, an inactive person and a wrong password get the same refusal in
 * the same time (401 BAD_CREDENTIALS), and are counted. A throttled attempt is refused before its password is checked
 * (429).
 */
export const provePassword = async (db: Kysely<Database>, attempt: Attempt, password: string): Promise<Account> => {
  await assertNotThrottled(db, attempt)
  const account = await findAccount(db, attempt)
  const right = await isPassword(account?.passwordHash ?? null, password)
  // Guesses that ran at the same time may have used up the count: then the answer must not tell which was right.
  await assertNotThrottled(db, attempt)
  if (account !== null && right) return account
  await inTransaction(db, (trx) => countFailure(trx, attempt))
  throw badCredentials()
}

/**
 * Signs in. On a first access no session is opened: the answer only says that the password has to be replaced.
 * @throws Refusal as `provePassword` and `passSecondFactor`
 */
export const logIn = async (
  db: Kysely<Database>,
  attempt: Attempt,
  password: string,
  code?: string,
): Promise<Entered> => {
  const account = await provePassword(db, attempt, password)
  if (!account.mustReplacePassword) await passSecondFactor(db, account, attempt, code)
  return openFor(db, account, attempt)
}

/** Opens the session of somebody who proved who they are, or tells of the first access. */
export const openFor = async (db: Kysely<Database>, account: Account, attempt: Attempt): Promise<Entered> => {
  if (account.mustReplacePassword) {
    await recordAttempt(db, attempt, true)
    const person = await personOf(db, account, attempt.now)
    return { access: await accessAnswer(db, person, null, attempt.now), companion: null, device: null }
  }
  return inTransaction(db, (trx) => enter(trx, account, attempt))
}

/** Opens the session of an account and audits the sign-in. */
export const enter = async (
  trx: Transaction<Database>,
  account: Pick<Account, 'type' | 'id'>,
  attempt: Attempt,
): Promise<Entered> => {
  const person = await personOf(trx, account, attempt.now)
  const { type, id } = account
  const session = await openSession(trx, { type, personId: id, now: attempt.now, from: attempt })
  await noteAccess(trx, { type, id }, attempt.now)
  const device = await countSuccess(trx, attempt)
  await auditSignIn(trx, person, session.id, attempt)
  return { access: await accessAnswer(trx, person, session.token, attempt.now), companion: session.companion, device }
}

const noteAccess = async (trx: Transaction<Database>, { type, id }: Owner, at: Date): Promise<void> => {
  await trx
    .insertInto('last_access')
    .values({ login_type: type, person_id: id, at })
    .onConflict((conflict) => conflict.columns(['login_type', 'person_id']).doUpdateSet({ at }))
    .execute()
}

const personOf = async (
  db: Kysely<Database>,
  { type, id }: Pick<Account, 'type' | 'id'>,
  now: Date,
): Promise<Person> => {
  const person = await readPerson(db, type, id, schoolDay(now))
  if (person === null) throw badCredentials()
  return person
}

const auditSignIn = (
  trx: Transaction<Database>,
  { tipoLogin, personId }: Person,
  sessionId: number,
  { now, address }: Attempt,
): Promise<void> =>
  writeAudit(trx, {
    at: now,
    login_type: tipoLogin,
    person_id: personId,
    address,
    entity: 'session',
    entity_id: String(sessionId),
    action: 'sign-in',
  })

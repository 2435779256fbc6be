import type { Kysely, Transaction } from 'kysely'
import { emailKey, isEmail } from '#domain/base/email.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import type { AcceptInvite, OpenedInvite } from '#domain/session/session.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { hashPassword } from '#server/db/passwords.ts'
import type { Database } from '#server/db/schema.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import { hashOf } from '#server/http/session/tokens.ts'
import { type Taken, takingUnique } from '#server/http/taking.ts'
import { type ActivePerson, activePerson, identify, savePassword } from '#server/modules/acesso/session/account.ts'
import { assertStrong } from '#server/modules/acesso/session/firstAccess.ts'
import { type Entered, enter } from '#server/modules/acesso/session/login.ts'
import { lookAt, redeem, revokeLinks } from '#server/modules/acesso/session/oneUseTokens.ts'
import { asksForCode } from '#server/modules/acesso/session/secondFactor/standing.ts'
import { endSessionsOf } from '#server/modules/acesso/session/sessions.ts'
import { forgetDevices, type Where } from '#server/modules/acesso/session/throttle.ts'

const invalid = () => new Refusal(409, 'INVITE_INVALID')

/** Links by which somebody chooses a password: made by staff, or asked for by a person who forgot it. */
const CHOOSING = ['invite', 'reset'] as const

const EMAIL_TAKEN: Taken = { guardian_email_key: { code: 'LOGIN_EMAIL_TAKEN', field: 'email' } }

/**
 * Whom a link is for, before a password is chosen. It is not used up. @throws Refusal 409 INVITE_INVALID as
 * `acceptInvitation`
 */
export const lookAtInvitation = async (db: Kysely<Database>, secret: string, now: Date): Promise<OpenedInvite> => {
  const person = await invitedPerson(db, hashOf(secret), now)
  if (person === null) throw invalid()
  return { nome: person.name, tipoLogin: person.type, login: person.login }
}

/**
 * Sets the password of the person of a link, ends that person's sessions and signs in. A guardian without an e-mail
 * gives one, to sign in with. @throws Refusal 409 INVITE_INVALID for a link that was used, was replaced by a newer one,
 * went to an earlier e-mail or ran out, or whose person is inactive; 422 for a weak password or an e-mail that is taken,
 * which leave the link valid; 403 PASSWORD_SET where signing in takes a code besides
 */
export const acceptInvitation = async (
  db: Kysely<Database>,
  { convite, senha, email }: AcceptInvite['body'],
  where: Where,
): Promise<Entered> => {
  const { now, address } = where
  const tokenHash = hashOf(convite)
  const person = await invitedPerson(db, tokenHash, now)
  if (person === null) throw invalid()
  const login = person.login ?? newLoginOf(person, email)
  assertStrong(senha, { personal: [person.name, login] })
  const hash = await hashPassword(senha)
  const entered = await takingUnique(db, EMAIL_TAKEN, async (trx) => {
    if ((await redeem(trx, CHOOSING, tokenHash, now)) === null) throw invalid()
    if (person.login === null) await saveFirstLogin(trx, person, login)
    await savePassword(trx, person, hash)
    await endSessionsOf(trx, { type: person.type, personId: person.id, now })
    await revokeLinks(trx, person, now)
    await writeAudit(trx, {
      at: now,
      login_type: person.type,
      person_id: person.id,
      address,
      entity: 'password',
      entity_id: String(person.id),
      action: person.passwordHash === null ? 'replace-initial' : 'reset-password',
    })
    const attempt = { ...identify(person.type, login), ...where }
    await forgetDevices(trx, attempt)
    return (await asksForCode(trx, person)) ? null : enter(trx, person, attempt)
  })
  if (entered === null) throw new Refusal(403, 'PASSWORD_SET')
  return entered
}

/** The active person of a valid link, who still has the login to which it went. */
const invitedPerson = async (db: Kysely<Database>, tokenHash: string, now: Date): Promise<ActivePerson | null> => {
  const token = await lookAt(db, CHOOSING, tokenHash, now)
  if (token?.owner == null) return null
  const person = await activePerson(db, token.owner)
  const isOfEarlierLogin = token.owner.login !== null && token.owner.login !== person?.login
  return isOfEarlierLogin ? null : person
}

/** The e-mail with which a guardian is going to sign in. */
const newLoginOf = ({ type }: ActivePerson, typed: string | undefined): string => {
  if (type !== GUARDIAN) throw invalid()
  if (typed === undefined || typed.trim() === '') throw ruleBroken('CHECK_FIELDS', { email: requiredMessage('E-mail') })
  if (!isEmail(typed)) throw ruleBroken('EMAIL_INVALID', { email: MESSAGES.EMAIL_INVALID })
  return emailKey(typed)
}

const saveFirstLogin = async (trx: Transaction<Database>, { id }: ActivePerson, email: string): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('guardian')
    .set((eb) => ({ email, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('email', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw invalid()
}

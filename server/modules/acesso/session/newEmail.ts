import { type Kysely, sql, type Transaction } from 'kysely'
import { EMAIL_HOURS, emailLink } from '#domain/session/links.ts'
import { readerTypeOf } from '#domain/feed/reading.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'
import { hashOf } from '#server/http/session/tokens.ts'
import { takingUnique } from '#server/http/taking.ts'
import { notify } from '#server/messages/index.ts'
import { type ActivePerson, activePerson, TABLE_OF } from '#server/modules/acesso/session/account.ts'
import { issue, lookAt, redeem, revokeLinks } from '#server/modules/acesso/session/oneUseTokens.ts'
import { forgetDevices } from '#server/modules/acesso/session/throttle.ts'

const DAY = 24 * 3600 * 1000
/** So many new addresses in a day: a person who types wrong needs two or three, nobody needs a way to write to strangers. */
const A_DAY = 5

const invalid = () => new Refusal(409, 'INVITE_INVALID')
const taken = { code: 'LOGIN_EMAIL_TAKEN', field: 'email' } as const

interface Asked {
  readonly email: string
  readonly portal: string
  readonly now: Date
}

/**
 * Sends a link to a new address, which changes the e-mail of a person when it is opened. It is sent to an address of
 * somebody else as well, so that nobody learns who has an account. @throws Refusal 429 TOO_MANY after five in a day
 */
export const askForEmail = async (trx: Transaction<Database>, person: ActivePerson, asked: Asked): Promise<void> => {
  const { email, portal, now } = asked
  const { sent } = await trx
    .selectFrom('one_use_token')
    .where('login_type', '=', person.type)
    .where('person_id', '=', person.id)
    .where('purpose', '=', 'email')
    .where('issued_at', '>', new Date(now.getTime() - DAY))
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .executeTakeFirstOrThrow()
  if (sent >= A_DAY) throw new Refusal(429, 'TOO_MANY')
  await revokeLinks(trx, person, now, ['email'])
  const seconds = EMAIL_HOURS * 3600
  const secret = await issue(trx, { purpose: 'email', owner: person, newEmail: email, now, seconds })
  await notify(trx, 'confirmacaoEmail', {
    cause: `email/${person.type}/${person.id}/${now.toISOString()}`,
    studentId: null,
    people: [{ type: readerTypeOf(person.type), id: person.id }],
    to: email,
    values: { link: emailLink(portal, secret) },
    now,
  })
}

/**
 * Changes the e-mail of the person who asked for it by `askForEmail`, and tells the old address. @throws Refusal 409
 * INVITE_INVALID as for a password; 422 LOGIN_EMAIL_TAKEN for the login of somebody else
 */
export const confirmNewEmail = async (
  db: Kysely<Database>,
  secret: string,
  { now, address }: { readonly now: Date; readonly address: string },
): Promise<{ email: string }> =>
  takingUnique(db, { guardian_email_key: taken, staff_user_email_key: taken }, async (trx) => {
    const tokenHash = hashOf(secret)
    const token = await lookAt(trx, ['email'], tokenHash, now)
    const person = token?.owner == null ? null : await activePerson(trx, token.owner)
    if (token === null || person === null || token.owner?.login !== person.login) throw invalid()
    if (token.newEmail === null || (await redeem(trx, ['email'], tokenHash, now)) === null) throw invalid()
    await saveEmail(trx, person, token.newEmail)
    await revokeLinks(trx, person, now)
    if (person.login !== null) await forgetDevices(trx, { type: person.type, login: person.login })
    await tellOldAddress(trx, person, token.newEmail, now)
    await writeAudit(trx, {
      at: now,
      login_type: person.type,
      person_id: person.id,
      address,
      entity: 'login_email',
      entity_id: String(person.id),
      action: 'update',
      before: { email: person.email },
      after: { email: token.newEmail },
    })
    return { email: token.newEmail }
  })

const saveEmail = async (trx: Transaction<Database>, { type, id }: ActivePerson, email: string): Promise<void> => {
  await trx.updateTable(TABLE_OF[type]).set({ email, version: sql<number>`version + 1` }).where('id', '=', id).execute()
}

const tellOldAddress = async (
  trx: Transaction<Database>,
  { type, id, email: old }: ActivePerson,
  email: string,
  now: Date,
): Promise<void> => {
  if (old === null || old === '') return
  await notify(trx, 'emailAlterado', {
    cause: `email-changed/${type}/${id}/${now.toISOString()}`,
    studentId: null,
    people: [{ type: readerTypeOf(type), id }],
    to: old,
    values: { novo: hidden(email) },
    now,
  })
}

/** `m•••@exemplo.com`: whoever reads the old mailbox need not learn the new address. */
const hidden = (email: string): string => email.replace(/^(.).*@/, '$1•••@')

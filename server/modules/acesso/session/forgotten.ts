import type { Kysely, Transaction } from 'kysely'
import { RESET_HOURS, passwordLink } from '#domain/session/links.ts'
import type { ForgotPassword, GetRecoveryWay, RecoveryWay } from '#domain/session/session.schemas.ts'
import { readerTypeOf } from '#domain/feed/reading.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { portalOf } from '#server/http/portal.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Incoming } from '#server/http/serve.ts'
import { isTold, notify } from '#server/messages/index.ts'
import { type ActivePerson, type Identification, personWithLogin } from '#server/modules/acesso/session/account.ts'
import { issue } from '#server/modules/acesso/session/oneUseTokens.ts'

const MINUTE = 60_000
/** Calls from one address, of a school's whole network, within the window. */
const FROM_ADDRESS = 20
const WINDOW = 15 * MINUTE
/** So long after a link, nobody makes the portal send the next one to the same person. */
const PAUSE = 5 * MINUTE

/** How a person who forgot the password gets in: by e-mail where the portal sends any, else by speaking to the school. */
export const readRecoveryWay = async (incoming: Incoming<GetRecoveryWay>, hasMail: boolean): Promise<RecoveryWay> => ({
  porEmail: hasMail && (await isTold(incoming.db, 'senhaEsquecida')) && (await portalOf(incoming)) !== '',
  unidades: await incoming.db
    .selectFrom('unit')
    .where('active', '=', true)
    .select((eb) => ['name as nome', eb.fn.coalesce('phone', 'cellphone').as('telefone'), 'email'])
    .orderBy('name')
    .execute(),
})

/**
 * Notes that somebody forgot a password. Whose it is, is looked up later (`sendLinks`): this call does the same work,
 * and answers the same, for known and unknown logins. @throws Refusal 429 TOO_MANY for an address that asks too often
 */
export const askForLink = async (
  incoming: Incoming<ForgotPassword>,
  { type, login }: Identification,
): Promise<void> => {
  const { db, address, now } = incoming
  const { asked } = await db
    .selectFrom('password_request')
    .where('address', '=', address)
    .where('at', '>', new Date(now.getTime() - WINDOW))
    .select((eb) => eb.fn.countAll<number>().as('asked'))
    .executeTakeFirstOrThrow()
  if (asked >= FROM_ADDRESS) throw new Refusal(429, 'TOO_MANY')
  const portal = await portalOf(incoming)
  await db
    .insertInto('password_request')
    .values({ login_type: type, login, portal, address, at: now, handled_at: null })
    .execute()
}

/** Sends the links that people asked for, each in a transaction of its own. */
export const sendLinks = async (db: Kysely<Database>, now: Date): Promise<void> => {
  while (await inTransaction(db, (trx) => sendNextLink(trx, now)));
}

const sendNextLink = async (trx: Transaction<Database>, now: Date): Promise<boolean> => {
  const request = await trx
    .selectFrom('password_request')
    .where('handled_at', 'is', null)
    .select(['id', 'login_type', 'login', 'portal', 'address'])
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (request === undefined) return false
  const who = { type: request.login_type, login: request.login }
  const person = await personWithLogin(trx, who)
  if (person !== null && (await mayReset(trx, person)) && !(await wasSent(trx, who, now)))
    await sendLink(trx, person, { ...request, now })
  await trx.updateTable('password_request').set({ handled_at: now }).where('id', '=', request.id).execute()
  return true
}

/** Somebody who has a password, or whom the school invited. */
const mayReset = async (trx: Transaction<Database>, { type, id, email, passwordHash }: ActivePerson) => {
  if (email === null || email === '') return false
  if (passwordHash !== null) return true
  const invited = await trx
    .selectFrom('one_use_token')
    .where('login_type', '=', type)
    .where('person_id', '=', id)
    .where('purpose', '=', 'invite')
    .select('token_hash')
    .limit(1)
    .executeTakeFirst()
  return invited !== undefined
}

const wasSent = async (trx: Transaction<Database>, { type, login }: Identification, now: Date): Promise<boolean> => {
  const earlier = await trx
    .selectFrom('password_request')
    .where('login_type', '=', type)
    .where('login', '=', login)
    .where('handled_at', '>', new Date(now.getTime() - PAUSE))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

interface Asked {
  readonly id: number
  readonly portal: string
  readonly address: string
  readonly now: Date
}

/** Earlier links stay good for their hour: otherwise anybody who asks again and again would spoil them all. */
const sendLink = async (trx: Transaction<Database>, person: ActivePerson, { id, portal, address, now }: Asked) => {
  const secret = await issue(trx, { purpose: 'reset', owner: person, now, seconds: RESET_HOURS * 3600 })
  await notify(trx, 'senhaEsquecida', {
    cause: `reset/${id}`,
    studentId: null,
    people: [{ type: readerTypeOf(person.type), id: person.id }],
    values: { link: passwordLink(portal, person.type, secret) },
    now,
  })
  await writeAudit(trx, {
    at: now,
    login_type: person.type,
    person_id: person.id,
    address,
    entity: 'password',
    entity_id: String(person.id),
    action: 'ask-reset',
  })
}

import type { Transaction } from 'kysely'
import { addDays } from '#domain/base/days.ts'
import type {
  InviteByEmail,
  InviteByLetter,
  InviteByText,
  PersonAccess,
} from '#domain/invitations/invitations.schemas.ts'
import { invitationText } from '#domain/invitations/invitationText.ts'
import { readerTypeOf } from '#domain/feed/reading.ts'
import { inviteDaysOf, passwordLink } from '#domain/session/links.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { answerPdf } from '#server/http/disposition.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { notify } from '#server/messages/index.ts'
import {
  type Invited,
  isThere,
  reachOf,
  readAccess,
  requireInvited,
} from '#server/modules/acesso/invitations/access.ts'
import { drawLetters } from '#server/modules/acesso/invitations/letters.ts'
import { type ActivePerson, invitePerson } from '#server/modules/acesso/session/index.ts'
import { readLook } from '#server/school/look/look.ts'

type Inviting = SignedIncoming<InviteByEmail> | SignedIncoming<InviteByText> | SignedIncoming<InviteByLetter>

/** The last day on which an invitation of today is good. */
export const lastDayOf = (type: Invited, now: Date): string => addDays(schoolDay(now), inviteDaysOf(type))

/**
 * Invites by e-mail. @throws Refusal as `requireInvited`; 422 INVITE_NO_EMAIL, INVITE_NO_SENDING, INVITE_NO_ADDRESS,
 * INVITE_NO_CPF
 */
export const inviteByEmail = async (
  incoming: SignedIncoming<InviteByEmail>,
  type: Invited,
  hasMail: boolean,
): Promise<PersonAccess> => {
  const { person, reach } = await invitable(incoming, type, hasMail)
  if (!person.email) throw ruleBroken('INVITE_NO_EMAIL')
  if (!reach.enviaEmail) throw ruleBroken('INVITE_NO_SENDING')
  await inTransaction(incoming.db, async (trx) => {
    const link = await newLink(trx, incoming, person, reach.portal)
    await mailInvitation(trx, person, link, incoming.now)
  })
  return readAccess(incoming, type, hasMail)
}

/** A new link in a text for a messenger. @throws Refusal as `requireInvited`; 422 INVITE_NO_ADDRESS, INVITE_NO_CPF */
export const inviteByText = async (
  incoming: SignedIncoming<InviteByText>,
  type: Invited,
  hasMail: boolean,
): Promise<InviteByText['answer']> => {
  const { person, reach } = await invitable(incoming, type, hasMail)
  const link = await inTransaction(incoming.db, (trx) => newLink(trx, incoming, person, reach.portal))
  const { nomeEscola } = await readLook(incoming.db)
  const texto = invitationText({ nome: person.name, escola: nomeEscola, link, ate: lastDayOf(type, incoming.now) })
  return { texto, acesso: await readAccess(incoming, type, hasMail) }
}

/** A new link on a letter to print. @throws Refusal as `inviteByText` */
export const inviteByLetter = async (
  incoming: SignedIncoming<InviteByLetter>,
  type: Invited,
  hasMail: boolean,
): Promise<InviteByLetter['answer']> => {
  const { db, now, reply } = incoming
  const { person, reach } = await invitable(incoming, type, hasMail)
  const link = await inTransaction(db, (trx) => newLink(trx, incoming, person, reach.portal))
  const letter = { id: person.id, nome: person.name, login: person.login, link }
  const pdf = await drawLetters(db, { type, letters: [letter], until: lastDayOf(type, now), now })
  return answerPdf(reply, `Convite de ${person.name}.pdf`, pdf)
}

const invitable = async (incoming: Inviting, type: Invited, hasMail: boolean) => {
  const person = await requireInvited(incoming, type)
  if (!(await isThere(incoming.db, person))) throw ruleBroken('INVITE_ABSENT')
  const reach = await reachOf(incoming, hasMail)
  if (!reach.temEndereco) throw ruleBroken('INVITE_NO_ADDRESS')
  if (type === STUDENT && person.login === null) throw ruleBroken('INVITE_NO_CPF')
  return { person, reach }
}

const newLink = async (
  trx: Transaction<Database>,
  incoming: Inviting,
  person: ActivePerson,
  portal: string,
): Promise<string> => {
  const secret = await invitePerson(trx, person, incoming.now)
  if (secret === null) throw ruleBroken('INVITE_INACTIVE')
  await writeAudit(trx, {
    ...actor(incoming),
    entity: person.type === GUARDIAN ? 'guardian' : 'student',
    entity_id: String(person.id),
    action: 'invite',
  })
  return passwordLink(portal, person.type, secret)
}

/** Tells a person the link; it is not kept in the text of the message. */
export const mailInvitation = async (
  trx: Transaction<Database>,
  { type, id }: Pick<ActivePerson, 'type' | 'id'>,
  link: string,
  now: Date,
): Promise<void> => {
  await notify(trx, 'conviteFamilia', {
    cause: `invite/${type}/${id}/${now.toISOString()}`,
    studentId: null,
    people: [{ type: readerTypeOf(type), id }],
    values: { link },
    now,
  })
}

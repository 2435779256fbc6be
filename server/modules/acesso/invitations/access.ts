import { type Kysely } from 'kysely'
import type { GetPersonAccess, PersonAccess, RevokeInvitation } from '#domain/invitations/invitations.schemas.ts'
import { GUARDIAN, type STUDENT } from '#domain/base/signedIn.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { portalOf } from '#server/http/portal.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { isTold } from '#server/messages/index.ts'
import { type ActivePerson, activePerson, revokeLinks } from '#server/modules/acesso/session/index.ts'
import { requireGuardian, requireStudent } from '#server/school/families/families.ts'

/** Whom the school invites. */
export type Invited = typeof GUARDIAN | typeof STUDENT

/** Where a link may go, and whether it leads anywhere. */
export interface Reach {
  readonly enviaEmail: boolean
  readonly temEndereco: boolean
  /** Address of the portal; `''` where nobody said it. */
  readonly portal: string
}

export const reachOf = async (incoming: Parameters<typeof portalOf>[0], hasMail: boolean): Promise<Reach> => {
  const portal = await portalOf(incoming)
  return {
    enviaEmail: hasMail && portal !== '' && (await isTold(incoming.db, 'conviteFamilia')),
    temEndereco: portal !== '',
    portal,
  }
}

type About = Pick<SignedIncoming<GetPersonAccess>, 'db' | 'caller' | 'now' | 'address' | 'params' | 'portalUrl'>

/** An active guardian or student of the caller's units. @throws Refusal 404; 422 INVITE_INACTIVE */
export const requireInvited = async (incoming: About, type: Invited): Promise<ActivePerson> => {
  await (type === GUARDIAN ? requireGuardian : requireStudent)(incoming, incoming.params.id)
  const person = await activePerson(incoming.db, { type, id: incoming.params.id })
  if (person === null) throw ruleBroken('INVITE_INACTIVE')
  return person
}

/** Whether there is somebody behind a record: a guardian may be nothing but an undeclared or deceased parent. */
export const isThere = async (db: Kysely<Database>, { type, id }: ActivePerson): Promise<boolean> => {
  if (type !== GUARDIAN) return true
  const { total, absent } = await db
    .selectFrom('student_guardian')
    .where('guardian_id', '=', id)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn
        .countAll<number>()
        .filterWhere((link) => link.or([link('is_undeclared', '=', true), link('is_deceased', '=', true)]))
        .as('absent'),
    ])
    .executeTakeFirstOrThrow()
  return total === 0 || absent < total
}

/** How a person gets in: invited, with a password, and when last. @throws Refusal as `requireInvited` */
export const readAccess = async (incoming: About, type: Invited, hasMail: boolean): Promise<PersonAccess> => {
  const { db, now } = incoming
  const person = await requireInvited(incoming, type)
  const { enviaEmail, temEndereco } = await reachOf(incoming, hasMail)
  const invitation = await openInvitation(db, person, now)
  const last = await db
    .selectFrom('last_access')
    .where('login_type', '=', type)
    .where('person_id', '=', person.id)
    .select('at')
    .executeTakeFirst()
  return {
    login: person.login,
    email: person.email,
    podeConvidar: await isThere(db, person),
    temSenha: person.passwordHash !== null,
    convidadoEm: invitation?.issued_at.toISOString() ?? null,
    conviteAte: invitation?.expires_at.toISOString() ?? null,
    acessouEm: last?.at.toISOString() ?? null,
    enviaEmail,
    temEndereco,
  }
}

const openInvitation = (db: Kysely<Database>, { type, id }: ActivePerson, now: Date) =>
  db
    .selectFrom('one_use_token')
    .where('login_type', '=', type)
    .where('person_id', '=', id)
    .where('purpose', '=', 'invite')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select(['issued_at', 'expires_at'])
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Makes the open invitation of a person worthless. @throws Refusal as `requireInvited` */
export const revokeInvitation = async (
  incoming: SignedIncoming<RevokeInvitation>,
  type: Invited,
  hasMail: boolean,
): Promise<PersonAccess> => {
  const { db, now } = incoming
  const person = await requireInvited(incoming, type)
  await inTransaction(db, async (trx) => {
    await revokeLinks(trx, person, now, ['invite'])
    await writeAudit(trx, {
      ...actor(incoming),
      entity: type === GUARDIAN ? 'guardian' : 'student',
      entity_id: String(person.id),
      action: 'revoke-invite',
    })
  })
  return readAccess(incoming, type, hasMail)
}

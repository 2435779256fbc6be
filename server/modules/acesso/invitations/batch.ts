import Type from 'typebox'
import { type Kysely, sql } from 'kysely'
import { holds } from '#domain/access/permissions.ts'
import {
  INVITED_AT_ONCE,
  type InviteMany,
  type InviteManyPeople,
  type SimulateInvitations,
} from '#domain/invitations/invitations.schemas.ts'
import type { RecipientRole } from '#domain/messaging/messageEvents.ts'
import { passwordLink } from '#domain/session/links.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { forbidden, Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprintOf, refuseUnseen } from '#server/http/simulated.ts'
import { begun, defineJobKind, enqueue, type Hurry } from '#server/jobs/index.ts'
import { hasRole, mayBeTold } from '#server/messages/index.ts'
import { reachOf } from '#server/modules/acesso/invitations/access.ts'
import { lastDayOf, mailInvitation } from '#server/modules/acesso/invitations/invite.ts'
import { drawLetters, type Letter } from '#server/modules/acesso/invitations/letters.ts'
import { activePerson, invitePerson } from '#server/modules/acesso/session/index.ts'
import { guardianInUnitsOf } from '#server/rows/people.ts'
import { findEnrolled } from '#server/school/enrolments/enrolled.ts'

const ROLES: Readonly<Record<InviteMany['papel'], readonly RecipientRole[]>> = {
  legal: ['legal'],
  financeiro: ['financeiro'],
  academico: ['academico'],
  todos: ['legal', 'financeiro', 'academico', 'assina'],
}

interface Plan {
  readonly byEmail: readonly number[]
  readonly byLetter: readonly number[]
  readonly comAcesso: number
  readonly jaConvidados: number
}

/** Whom an invitation would reach, by which way; writes nothing. */
export const simulateInvitations = async (
  incoming: SignedIncoming<SimulateInvitations>,
  hasMail: boolean,
): Promise<SimulateInvitations['answer']> => {
  const { enviaEmail, temEndereco } = await reachOf(incoming, hasMail)
  const plan = await planOf(incoming, incoming.body, enviaEmail)
  return {
    porEmail: plan.byEmail.length,
    porCarta: plan.byLetter.length,
    comAcesso: plan.comAcesso,
    jaConvidados: plan.jaConvidados,
    enviaEmail,
    temEndereco,
    conferido: fingerprintOf(plan),
  }
}

/**
 * Invites all guardians of a choice who have no access, as a background job. @throws Refusal 422 INVITE_NO_ADDRESS,
 * INVITE_NOBODY, INVITE_TOO_MANY, SIMULATION_OUTDATED
 */
export const inviteMany = async (
  incoming: SignedIncoming<InviteManyPeople>,
  hasMail: boolean,
  hurry: Hurry,
): Promise<InviteManyPeople['answer']> => {
  const { db, caller, now } = incoming
  const { conferido, ...body } = incoming.body
  const { enviaEmail, temEndereco, portal } = await reachOf(incoming, hasMail)
  if (!temEndereco) throw ruleBroken('INVITE_NO_ADDRESS')
  const plan = await planOf(incoming, body, enviaEmail)
  refuseUnseen(plan, conferido)
  const total = plan.byEmail.length + plan.byLetter.length
  if (total === 0) throw ruleBroken('INVITE_NOBODY')
  if (total > INVITED_AT_ONCE) throw new Refusal(422, 'INVITE_TOO_MANY', { values: { total, limite: INVITED_AT_ONCE } })
  const idTarefa = await inTransaction(db, async (trx) => {
    const id = await enqueue(trx, {
      kind: 'inviteGuardians',
      input: { portal },
      items: [
        ...plan.byEmail.map((guardian) => ({ guardian, byEmail: true })),
        ...plan.byLetter.map((guardian) => ({ guardian, byEmail: false })),
      ],
      staffUserId: caller.personId,
      now,
    })
    await writeAudit(trx, {
      ...actor(incoming),
      entity: 'job',
      entity_id: String(id),
      action: 'invite',
      after: { Responsáveis: total },
    })
    return id
  })
  return begun(db, idTarefa, hurry)
}

/**
 * The guardians of enrolled students, by what becomes of them. Somebody whom a court keeps from the child, or who is
 * told nothing for another reason (`mayBeTold`), is not invited in a row with others.
 */
const planOf = async (
  { db, caller, now }: Pick<SignedIncoming<SimulateInvitations>, 'db' | 'caller' | 'now'>,
  { papel, soCartas, deNovo, ...filter }: InviteMany,
  enviaEmail: boolean,
): Promise<Plan> => {
  const today = schoolDay(now)
  const { students } = await findEnrolled(db, filter, { caller, today })
  const ids = students.map(({ id }) => id)
  const { rows } = await sql<{ id: number; hasEmail: boolean; hasAccess: boolean; invited: boolean }>`
    select distinct guardian.id, coalesce(guardian.email, '') <> '' as "hasEmail",
      guardian.password_hash is not null as "hasAccess", exists (${openInvitations(now)}) as invited
    from student_guardian as link join guardian on guardian.id = link.guardian_id
    where link.student_id = any(${ids}::integer[]) and ${mayBeTold('link', 'guardian', today)}
      and ${hasRole('link', ROLES[papel])}
    order by guardian.id`.execute(db)
  const without = rows.filter(({ hasAccess }) => !hasAccess)
  const chosen = without.filter(({ invited }) => deNovo || !invited)
  const mailed = chosen.filter(({ hasEmail }) => hasEmail && enviaEmail && !soCartas)
  return {
    byEmail: mailed.map(({ id }) => id),
    byLetter: chosen.filter((one) => !mailed.includes(one)).map(({ id }) => id),
    comAcesso: rows.length - without.length,
    jaConvidados: without.length - chosen.length,
  }
}

const openInvitations = (now: Date) => sql`
  select 1 from one_use_token as open
  where open.login_type = ${sql.lit(GUARDIAN)} and open.person_id = guardian.id and open.purpose = 'invite'
    and open.used_at is null and open.expires_at > ${now}`

interface Outcome {
  readonly guardian: number
  /** `none`: somebody who has access by now, or is out of reach. */
  readonly way: 'email' | 'letter' | 'none'
}

/**
 * Mails the links of those with an e-mail, and prints those of the others. What is printed is made with the file, so that
 * no link lies in the rows of the job; a file that is made again has new links, and the earlier ones stop working.
 */
export const invitingJob = defineJobKind({
  input: Type.Object({ portal: Type.String() }),
  item: Type.Object({ guardian: Type.Integer(), byEmail: Type.Boolean() }),
  result: Type.Object({
    guardian: Type.Integer(),
    way: Type.Union([Type.Literal('email'), Type.Literal('letter'), Type.Literal('none')]),
  }),
  run: async (trx, { input, item, author, now }): Promise<Outcome> => {
    if (!holds(author, author.permissions, 'responsaveis', true)) throw forbidden()
    const { guardian } = item
    if (!(await isNear(trx, guardian, author))) return { guardian, way: 'none' }
    const person = await activePerson(trx, { type: GUARDIAN, id: guardian })
    if (person === null || person.passwordHash !== null) return { guardian, way: 'none' }
    if (!item.byEmail) return { guardian, way: 'letter' }
    const secret = await invitePerson(trx, person, now)
    if (secret === null) return { guardian, way: 'none' }
    await mailInvitation(trx, person, passwordLink(input.portal, GUARDIAN, secret), now)
    return { guardian, way: 'email' }
  },
  finish: async ({ db, input, now, results }) => {
    const mailed = results.filter(({ way }) => way === 'email').length
    const letters = await newLetters(
      db,
      results.flatMap(({ guardian, way }) => (way === 'letter' ? [guardian] : [])),
      { portal: input.portal, now },
    )
    return {
      name: `Convites para imprimir (${letters.length})`,
      type: 'application/pdf',
      content: await drawLetters(db, {
        type: GUARDIAN,
        letters,
        until: lastDayOf(GUARDIAN, now),
        now,
        otherwise: `Não há carta a imprimir. Convites enviados por e-mail: ${mailed}.`,
      }),
    }
  },
})

const isNear = async (db: Kysely<Database>, guardian: number, author: Parameters<typeof guardianInUnitsOf>[0]) => {
  const found = await db
    .selectFrom('guardian')
    .where('id', '=', guardian)
    .where(guardianInUnitsOf(author, 'guardian.id'))
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Links for those who still have no access when the file is made. */
const newLetters = (
  db: Kysely<Database>,
  guardians: readonly number[],
  { portal, now }: { readonly portal: string; readonly now: Date },
): Promise<Letter[]> =>
  inTransaction(db, async (trx) => {
    const letters: Letter[] = []
    for (const id of guardians) {
      const person = await activePerson(trx, { type: GUARDIAN, id })
      if (person === null || person.passwordHash !== null) continue
      const secret = await invitePerson(trx, person, now)
      if (secret !== null)
        letters.push({ id, nome: person.name, login: person.login, link: passwordLink(portal, GUARDIAN, secret) })
    }
    return letters
  })

import { sql } from 'kysely'
import { INVITED_AT_ONCE } from '#domain/invitations/invitations.lists.ts'
import type { InviteMany, InviteManyPeople, SimulateInvitations } from '#domain/invitations/invitations.schemas.ts'
import type { RecipientRole } from '#domain/messaging/eventDescription.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprintOf, refuseUnseen } from '#server/http/simulated.ts'
import { begun, enqueue, type Hurry } from '#server/jobs/index.ts'
import { hasRole, mayBeTold } from '#server/messages/index.ts'
import { reachOf } from '#server/modules/acesso/invitations/access.ts'
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

import type { Transaction } from 'kysely'
import type { decideGrant as decideEndpoint, signGrant as signEndpoint } from '#domain/discounts/discounts.endpoints.ts'
import type { DecideGrant, GrantRow, SignGrant } from '#domain/discounts/discounts.schemas.ts'
import type { AuditAction } from '#domain/audit/auditLabels.ts'
import {
  APPROVED,
  ENDED,
  GRANT_STATUSES,
  type GrantStatus,
  REFUSED,
  REQUESTED,
  SUSPENDED,
  UNDONE,
} from '#domain/discounts/discounts.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { decisionsFrom } from '#domain/discounts/grantSteps.ts'
import { isWithin } from '#domain/discounts/discountWeight.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { Refusal, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { followGrants } from '#server/modules/matricula/discounts/follow.ts'
import { limitsOf } from '#server/modules/matricula/discounts/limits.ts'
import { grantsFor } from '#server/modules/matricula/discounts/listGrants.ts'
import { judged } from '#server/modules/matricula/discounts/plan.ts'
import { livingGrants, owedBy } from '#server/modules/matricula/prices/index.ts'

const ACTIONS: Readonly<Record<GrantStatus, AuditAction>> = {
  [REQUESTED]: 'update',
  [APPROVED]: 'approve',
  [REFUSED]: 'refuse',
  [SUSPENDED]: 'inactivate',
  [ENDED]: 'close',
  [UNDONE]: 'cancel',
}

/**
 * Approves, refuses, suspends or ends a grant, for a reason. An approval or resumption is judged now, by the limits of
 * the person who decides. @throws Refusal 404; 409 with the grant for an older `versao`; 422 REASON_MISSING,
 * GRANT_STEP, GRANT_OWN, GRANT_BEYOND_LIMIT, GRANTS_BEYOND_WHOLE
 */
export const decideGrant = async (incoming: SignedIncoming<DecideGrant>): Promise<GrantRow> => {
  const { db, params, body, ...act } = incoming
  const grants = grantsFor({ personId: act.caller.personId, limits: await limitsOf(db, act.caller) })
  await grants.own(incoming, params.id)
  const reason = body.motivo.trim()
  if (reason === '') throw ruleBroken('REASON_MISSING')
  return inTransaction(db, async (trx) => {
    const row = await lockGrant(trx, params.id)
    const before = await grants.written(trx, params.id)
    if (before.versao !== body.versao) throw stale<typeof decideEndpoint>(before)
    if (!decisionsFrom(before.situacao).includes(body.situacao))
      throw new Refusal(422, 'GRANT_STEP', {
        values: { de: nameIn(GRANT_STATUSES, before.situacao), para: nameIn(GRANT_STATUSES, body.situacao) },
      })
    const judgement = body.situacao === APPROVED ? await judgedAgain(trx, act, row) : {}
    await trx
      .updateTable('discount_grant')
      .set((eb) => ({
        ...judgement,
        ...(body.situacao === ENDED && { ends_on: earlier(row.ends_on, schoolDay(act.now)) }),
        status: body.situacao,
        decided_by: act.caller.original?.personId ?? act.caller.personId,
        decided_at: act.now,
        decision_reason: reason,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', params.id)
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'discount_grant',
      entity_id: String(params.id),
      action: ACTIONS[body.situacao],
      before: { Situação: nameIn(GRANT_STATUSES, before.situacao) },
      after: { Situação: nameIn(GRANT_STATUSES, body.situacao) },
      reason,
    })
    await followGrants(trx, act, row.enrolment_id, reason)
    return grants.written(trx, params.id)
  })
}

const earlier = (end: string | null, today: string): string => (end !== null && end < today ? end : today)

/** Locks a grant and the student's enrolment until the transaction ends. */
const lockGrant = async (trx: Transaction<Database>, id: number) => {
  const grant = await trx
    .selectFrom('discount_grant')
    .innerJoin('discount_batch', 'discount_batch.id', 'discount_grant.batch_id')
    .where('discount_grant.id', '=', id)
    .selectAll('discount_grant')
    .select('discount_batch.granted_by')
    .forUpdate('discount_grant')
    .executeTakeFirstOrThrow()
  await trx.selectFrom('enrolment').where('id', '=', grant.enrolment_id).select('id').forUpdate().execute()
  return grant
}

type Locked = Awaited<ReturnType<typeof lockGrant>>

/** The effect of a grant now, beside the student's other grants. */
const judgedAgain = async (trx: Transaction<Database>, { caller, now }: Act, grant: Locked) => {
  const limits = await limitsOf(trx, caller)
  if (grant.granted_by === caller.personId && limits !== 'all') throw ruleBroken('GRANT_OWN')
  const owed = (await owedBy(trx, [grant.enrolment_id], schoolDay(now))).get(grant.enrolment_id) ?? []
  const living = (await livingGrants(trx, [grant.enrolment_id])).get(grant.enrolment_id) ?? []
  const { before, after, weight, beyond } = judged(
    owed,
    living.filter(({ typeId }) => typeId !== grant.discount_type_id),
    { terms: grant.terms, from: grant.starts_on, to: grant.ends_on },
  )
  if (beyond !== null)
    throw new Refusal(422, 'GRANTS_BEYOND_WHOLE', { values: { soma: String(beyond).replace('.', ',') } })
  if (!isWithin(limits, weight)) throw ruleBroken('GRANT_BEYOND_LIMIT')
  return { before_cents: before, after_cents: after, weight_percent: weight.percent, weight_cents: weight.cents }
}

/** Records that the family signed the term. @throws Refusal 404; 409 as `decideGrant`; 422 GRANT_WITHOUT_TERM */
export const signGrant = async (incoming: SignedIncoming<SignGrant>): Promise<GrantRow> => {
  const { db, params, body, ...act } = incoming
  const grants = grantsFor({ personId: act.caller.personId, limits: await limitsOf(db, act.caller) })
  await grants.own(incoming, params.id)
  return inTransaction(db, async (trx) => {
    await lockGrant(trx, params.id)
    const before = await grants.written(trx, params.id)
    if (before.versao !== body.versao) throw stale<typeof signEndpoint>(before)
    if (!before.exigeTermo) throw ruleBroken('GRANT_WITHOUT_TERM')
    await trx
      .updateTable('discount_grant')
      .set((eb) => ({ signed_on: body.assinadoEm, version: eb('version', '+', 1) }))
      .where('id', '=', params.id)
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'discount_grant',
      entity_id: String(params.id),
      action: 'accept',
      before: { 'Termo assinado em': before.termoAssinadoEm },
      after: { 'Termo assinado em': body.assinadoEm },
    })
    return grants.written(trx, params.id)
  })
}

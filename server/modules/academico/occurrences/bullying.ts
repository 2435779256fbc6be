import { sql, type Transaction } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import type { planAgainstBullying as planCall } from '#domain/occurrences/occurrences.endpoints.ts'
import { BULLYING_CATEGORIES, CANCELLED, NORMAL } from '#domain/occurrences/occurrences.lists.ts'
import type {
  FollowBullyingPlan,
  FollowUpBody,
  OccurrenceSheet,
  PlanAgainstBullying,
} from '#domain/occurrences/occurrences.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { tellResponsible } from '#server/modules/academico/occurrences/duePlans.ts'
import { requireOccurrence } from '#server/school/occurrences/seen.ts'
import { readSheet } from '#server/modules/academico/occurrences/sheet.ts'
import { heldOccurrence } from '#server/modules/academico/occurrences/steps.ts'
import { visibleStaff } from '#server/school/staff/visible.ts'

type Trx = Transaction<Database>

/**
 * Writes the plan against bullying of a restricted occurrence, or changes it; no family reads it. @throws Refusal 404 as
 * `requireOccurrence`; 409 with the occurrence where a colleague changed the plan meanwhile; 422 CHECK_FIELDS,
 * BULLYING_NOT_RESTRICTED, BULLYING_PLAN_CLOSED, OCCURRENCE_NOT_NOW
 */
export const planAgainstBullying = async (incoming: SignedIncoming<PlanAgainstBullying>): Promise<OccurrenceSheet> => {
  const { db, params, body, ...act } = incoming
  await requireOccurrence(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const held = await heldOccurrence(trx, params.id)
    const before = await planOf(trx, params.id)
    const steps = body.passos.trim()
    refuseFlaws({
      ...(steps === '' && { passos: 'Escreva os passos do plano.' }),
      ...(!(await isColleague(trx, act, body.idPessoa, before)) && { idPessoa: 'Escolha alguém da escola.' }),
      ...(body.prazo < schoolDay(act.now) && body.prazo !== before?.due_on && { prazo: 'O prazo já passou.' }),
    })
    if (held.situacao === CANCELLED) throw ruleBroken('OCCURRENCE_NOT_NOW')
    if (held.sigilo === NORMAL) throw ruleBroken('BULLYING_NOT_RESTRICTED')
    if (before !== undefined && before.closed_at !== null) throw ruleBroken('BULLYING_PLAN_CLOSED')
    if ((before?.version ?? 0) !== body.versao) throw stale<typeof planCall>(await readSheet(trx, params.id, act.now))
    const said = { category: body.categoria, steps, responsible_id: body.idPessoa, due_on: body.prazo }
    await trx
      .insertInto('bullying_plan')
      .values({ occurrence_id: params.id, ...said, opened_by: act.caller.personId, opened_at: act.now })
      .onConflict((of) => of.column('occurrence_id').doUpdateSet({ ...said, version: sql`bullying_plan.version + 1` }))
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'occurrence',
      entity_id: String(params.id),
      action: 'update',
      after: { 'Plano contra bullying': nameIn(BULLYING_CATEGORIES, body.categoria) },
    })
    if (before?.responsible_id !== body.idPessoa) await tellResponsible(trx, act, params.id, body)
    return readSheet(trx, params.id, act.now)
  })
}

/** Whether the caller may make somebody answer for a plan, or who answered for it before still does. */
const isColleague = async (
  trx: Trx,
  { caller }: Act,
  id: number,
  before: { readonly responsible_id: number } | undefined,
): Promise<boolean> => {
  if (id === before?.responsible_id) return true
  const found = await visibleStaff(trx, caller)
    .where('staff_user.id', '=', id)
    .where('staff_user.active', '=', true)
    .select('staff_user.id')
    .executeTakeFirst()
  return found !== undefined
}

const planOf = (trx: Trx, id: number) =>
  trx.selectFrom('bullying_plan').where('occurrence_id', '=', id).selectAll().executeTakeFirst()

/**
 * Notes what was done since, and perhaps closes the plan; the same key again finds what it made. @throws Refusal 404 as
 * `requireOccurrence`; 422 CHECK_FIELDS, BULLYING_PLAN_CLOSED, OCCURRENCE_NOT_NOW without a plan
 */
export const followBullyingPlan = async (incoming: SignedIncoming<FollowBullyingPlan>): Promise<OccurrenceSheet> => {
  const { db, params, body, ...act } = incoming
  await requireOccurrence(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const tried = { key: body.chave, caller: act.caller, now: act.now }
    const made = await onceByKey(trx, tried, () => follow(trx, act, params.id, body))
    if (made === null) throw malformed()
    return readSheet(trx, params.id, act.now)
  })
}

const follow = async (trx: Trx, act: Act, id: number, { dia, texto, encerrar }: FollowUpBody): Promise<number> => {
  await heldOccurrence(trx, id)
  const plan = await planOf(trx, id)
  if (plan === undefined) throw ruleBroken('OCCURRENCE_NOT_NOW')
  if (plan.closed_at !== null) throw ruleBroken('BULLYING_PLAN_CLOSED')
  refuseFlaws({
    ...(texto.trim() === '' && { texto: 'Escreva o que foi feito.' }),
    ...(dia > schoolDay(act.now) && { dia: 'O dia ainda não chegou.' }),
  })
  const { caller, now } = act
  const { id: made } = await trx
    .insertInto('bullying_follow_up')
    .values({ occurrence_id: id, day: dia, body: texto.trim(), written_by: caller.personId, written_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (encerrar)
    await trx
      .updateTable('bullying_plan')
      .set({ closed_by: caller.personId, closed_at: now, version: sql`version + 1` })
      .where('occurrence_id', '=', id)
      .execute()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'occurrence',
    entity_id: String(id),
    action: 'update',
    after: { 'Plano contra bullying': encerrar ? 'Encerrado' : 'Acompanhamento' },
  })
  return made
}

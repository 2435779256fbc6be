import { type Kysely, sql, type Transaction } from 'kysely'
import type { GrantPlan, PlannedRow, SimulateGrants } from '#domain/discounts/discounts.schemas.ts'
import { APPROVED, HAD_IT_BEFORE, REQUESTED } from '#domain/discounts/discounts.lists.ts'
import { GRANTS_AT_ONCE, GRANTS_SHOWN } from '#domain/discounts/grantPlan.ts'
import { sumBy } from '#domain/base/sum.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprintOf } from '#server/http/simulated.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'
import { type Candidate, candidatesOf } from '#server/modules/matricula/discounts/candidates.ts'
import { limitsOf } from '#server/modules/matricula/discounts/limits.ts'
import { type Grant, type Planned, plannedGrants } from '#server/modules/matricula/discounts/plan.ts'
import { grantedType } from '#server/modules/matricula/discounts/types.ts'

/** Whom a grant would reach, and what it would take off; writes nothing. @throws Refusal as `wantedGrant` */
export const simulateGrants = async (incoming: SignedIncoming<SimulateGrants>): Promise<SimulateGrants['answer']> => {
  const { db, body } = incoming
  const planned = await inTransaction(db, async (trx) => {
    const { candidates, grant } = await wantedGrant(trx, incoming, body)
    return plannedGrants(trx, candidates, grant)
  })
  const given = planned.filter(({ status }) => status !== null)
  const withStatus = (status: Planned['status']) => planned.filter((one) => one.status === status).length
  return {
    aprovados: withStatus(APPROVED),
    solicitados: withStatus(REQUESTED),
    deFora: withStatus(null),
    antes: sumBy(given, ({ before }) => before),
    depois: sumBy(given, ({ after }) => after),
    alunos: await namedRows(db, planned.slice(0, GRANTS_SHOWN)),
    conferido: fingerprintOf(effectOf(planned)),
  }
}

/** What the fingerprint of a simulation is of: what each student gets, not how it is explained. */
export const effectOf = (planned: readonly Planned[]) =>
  planned.map(({ enrolment, before, after, status }) => ({ enrolment, before, after, status }))

interface Wanted {
  readonly candidates: readonly Candidate[]
  readonly grant: Grant
}

/**
 * The candidates and terms of a plan. @throws Refusal 404 for an unknown type; 422 DISCOUNT_INACTIVE,
 * DISCOUNT_OUTSIDE_VALIDITY, DISCOUNT_BEGINS_EARLIER, DISCOUNT_NOT_RENEWED, SCHOOL_YEAR_CLOSED, TOO_MANY_GRANTS
 */
export const wantedGrant = async (
  trx: Transaction<Database>,
  { caller, now }: Pick<Act, 'caller' | 'now'>,
  plan: GrantPlan,
): Promise<Wanted> => {
  const today = schoolDay(now)
  if (plan.inicio < today) throw ruleBroken('DISCOUNT_BEGINS_EARLIER', { inicio: 'Escolha um dia de hoje em diante.' })
  if (plan.fim !== undefined && plan.fim < plan.inicio)
    throw ruleBroken('CHECK_FIELDS', { fim: 'O campo Fim não pode ser menor que Início.' })
  await refuseInClosedYear(trx, { idAnoLetivo: plan.idAnoLetivo, idUnidade: plan.idUnidade ?? null })
  const type = await grantedType(trx, plan.idTipo, plan.inicio)
  if (plan.grupo === HAD_IT_BEFORE && !type.isRenewed) throw ruleBroken('DISCOUNT_NOT_RENEWED')
  const candidates = await candidatesOf(trx, { plan, type, caller, today })
  if (candidates.length > GRANTS_AT_ONCE)
    throw new Refusal(422, 'TOO_MANY_GRANTS', { values: { total: candidates.length, limite: GRANTS_AT_ONCE } })
  const limits = await limitsOf(trx, caller)
  return { candidates, grant: { type, from: plan.inicio, to: plan.fim ?? null, limits, today } }
}

const namedRows = async (db: Kysely<Database>, planned: readonly Planned[]): Promise<PlannedRow[]> => {
  const ids = planned.map(({ enrolment }) => enrolment)
  const rows = await db
    .selectFrom('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .innerJoin('grade', 'grade.id', 'enrolment.grade_id')
    .innerJoin('unit', 'unit.id', 'enrolment.unit_id')
    .where('enrolment.id', '=', sql<number>`any(${ids}::integer[])`)
    .select((eb) => [
      'enrolment.id',
      eb.fn.coalesce('student.social_name', 'student.name').as('aluno'),
      'student.ra',
      'grade.name as serie',
      'unit.short_name as unidade',
    ])
    .execute()
  const nameOf = new Map(rows.map(({ id, ...names }) => [id, names]))
  return planned.flatMap(({ enrolment, place, before, after, status, reason, steps }) => {
    const names = nameOf.get(enrolment)
    if (names === undefined) return []
    const amounts = { antes: before, depois: after, situacao: status, motivo: reason, passos: [...steps] }
    return [{ idMatricula: enrolment, ...names, filho: place, ...amounts }]
  })
}

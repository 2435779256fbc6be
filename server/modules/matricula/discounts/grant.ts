import { type Kysely, sql, type Transaction } from 'kysely'
import Type from 'typebox'
import type { GrantDiscounts } from '#domain/discounts/discounts.schemas.ts'
import { APPROVED, GRANT_STATUSES, REQUESTED } from '#domain/discounts/discounts.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { InUnits } from '#server/http/person.ts'
import { malformed, notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { refuseUnseen } from '#server/http/simulated.ts'
import { begun, defineJobKind, enqueue, type Hurry } from '#server/jobs/index.ts'
import type { Candidate } from '#server/modules/matricula/discounts/candidates.ts'
import { followGrants } from '#server/modules/matricula/discounts/follow.ts'
import { limitsOf } from '#server/modules/matricula/discounts/limits.ts'
import { type Planned, plannedGrants } from '#server/modules/matricula/discounts/plan.ts'
import { effectOf, wantedGrant } from '#server/modules/matricula/discounts/simulate.ts'
import { grantedType } from '#server/modules/matricula/discounts/types.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** Students per part of the job. */
const AT_ONCE = 50

/**
 * Grants a discount to everybody whom the plan lets through; whom it is, and their places in the family, is settled now.
 * @throws Refusal as `wantedGrant`; 422 REASON_MISSING, DISCOUNT_NOBODY where nobody would get it; SIMULATION_OUTDATED
 */
export const grantDiscounts = async (
  incoming: SignedIncoming<GrantDiscounts>,
  hurry: Hurry,
): Promise<GrantDiscounts['answer']> => {
  const { db, caller, body, now, address } = incoming
  const { motivo, chave, conferido, ...plan } = body
  const reason = motivo.trim()
  if (reason === '') throw ruleBroken('REASON_MISSING')
  const idTarefa = await inTransaction(db, (trx) =>
    onceByKey(trx, { key: `grantDiscounts-${chave}`, caller, now }, async () => {
      const { candidates, grant } = await wantedGrant(trx, incoming, plan)
      const planned = await plannedGrants(trx, candidates, grant)
      refuseUnseen(effectOf(planned), conferido)
      const given = planned.filter(({ status }) => status !== null)
      if (given.length === 0) throw ruleBroken('DISCOUNT_NOBODY')
      const batch = await newBatch(trx, {
        discount_type_id: plan.idTipo,
        school_year_id: plan.idAnoLetivo,
        reason,
        granted_by: caller.personId,
        granted_at: now,
      })
      return enqueue(trx, {
        kind: 'grantDiscounts',
        about: grant.type.name,
        input: { batch, from: grant.from, to: grant.to, address },
        items: partsOf(given).map((students) => ({ students })),
        staffUserId: caller.personId,
        now,
      })
    }),
  )
  if (idTarefa === null) throw malformed()
  const job = await begun(db, idTarefa, hurry)
  return { ...job, previstos: await studentsOf(db, idTarefa), ...(await grantedBy(db, idTarefa)) }
}

/** How many students the parts of a job are about. */
const studentsOf = async (db: Kysely<Database>, jobId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('job_item')
    .where('job_id', '=', jobId)
    .select(sql<number>`coalesce(sum(jsonb_array_length(item -> 'students')), 0)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many grants of a job were approved, and how many wait. */
const grantedBy = (db: Kysely<Database>, jobId: number) =>
  db
    .selectFrom('discount_grant')
    .where('batch_id', '=', sql<number>`(select (input ->> 'batch')::integer from job where id = ${jobId})`)
    .select((eb) => [
      sql<number>`(count(*) filter (where ${eb('status', '=', APPROVED)}))::integer`.as('aprovados'),
      sql<number>`(count(*) filter (where ${eb('status', '=', REQUESTED)}))::integer`.as('solicitados'),
    ])
    .executeTakeFirstOrThrow()

const newBatch = async (
  trx: Transaction<Database>,
  batch: Readonly<Record<'discount_type_id' | 'school_year_id' | 'granted_by', number>> & {
    readonly reason: string
    readonly granted_at: Date
  },
): Promise<number> => {
  const { id } = await trx
    .insertInto('discount_batch')
    .values({ ...batch, undone_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const partsOf = (given: readonly Planned[]): readonly (readonly Candidate[])[] =>
  Array.from({ length: Math.ceil(given.length / AT_ONCE) }, (_, part) =>
    given.slice(part * AT_ONCE, (part + 1) * AT_ONCE).map(({ enrolment, place }) => ({ enrolment, place })),
  )

/** Grants a discount to some students, judging each as things stand; names those who can no longer get it. */
export const grantingJob = defineJobKind({
  input: Type.Object({
    batch: Type.Integer(),
    from: Type.String(),
    to: Type.Union([Type.String(), Type.Null()]),
    address: Type.String(),
  }),
  item: Type.Object({
    students: Type.Array(Type.Object({ enrolment: Type.Integer(), place: Type.Union([Type.Integer(), Type.Null()]) })),
  }),
  result: Type.Object({ left: Type.Array(Type.String()) }),
  leftOf: ({ left }) => (left.length === 0 ? null : [...new Set(left)].join(' ')),
  run: async (trx, { input, item, author, now }) => {
    // Undoing the batch waits for the end of this part, and then finds its grants.
    const batch = await trx
      .selectFrom('discount_batch')
      .where('id', '=', input.batch)
      .selectAll()
      .forShare()
      .executeTakeFirst()
    if (batch === undefined || batch.undone_at !== null) throw notFound()
    const allowed = await lockedEnrolments(trx, item.students, author)
    const grant = {
      type: await grantedType(trx, batch.discount_type_id, input.from),
      from: input.from,
      to: input.to,
      limits: await limitsOf(trx, author),
      today: schoolDay(now),
    }
    const planned = await plannedGrants(trx, allowed, grant)
    const given = planned.filter(({ status }) => status !== null)
    const caller = { tipoLogin: STAFF, personId: author.personId, original: null } as const
    for (const one of given) {
      const id = await insertGrant(trx, { ...grant, batch: input.batch }, one)
      await writeAudit(trx, {
        ...actor({ caller, now, address: input.address }),
        entity: 'discount_grant',
        entity_id: String(id),
        action: 'create',
        after: {
          Desconto: grant.type.name,
          Matrícula: one.enrolment,
          Início: input.from,
          Fim: input.to ?? '',
          Situação: nameIn(GRANT_STATUSES, one.status),
        },
        reason: batch.reason,
      })
      if (one.status === APPROVED)
        await followGrants(trx, { caller, now, address: input.address }, one.enrolment, batch.reason)
    }
    return { left: planned.filter(({ status }) => status === null).map(({ reason }) => reason) }
  },
})

/** The given enrolments in the person's units, locked so that nobody else grants them anything. */
const lockedEnrolments = async (
  trx: Transaction<Database>,
  students: readonly Candidate[],
  author: InUnits,
): Promise<readonly Candidate[]> => {
  const ids = students.map(({ enrolment }) => enrolment)
  const { rows } = await sql<{ id: number }>`
    select id from enrolment where id = any(${ids}::integer[])
      and ${inUnitsOf(author, 'unit_id')}
    order by id for update
  `.execute(trx)
  const own = new Set(rows.map(({ id }) => id))
  return students.filter(({ enrolment }) => own.has(enrolment))
}

const insertGrant = async (
  trx: Transaction<Database>,
  {
    batch,
    type,
    from,
    to,
  }: { batch: number; type: { id: number; documentId: number | null }; from: string; to: string | null },
  { enrolment, terms, before, after, weight, status }: Planned,
): Promise<number> => {
  if (status === null) throw new Error('Somebody who is left out was granted a discount')
  const { id } = await trx
    .insertInto('discount_grant')
    .values({
      batch_id: batch,
      discount_type_id: type.id,
      enrolment_id: enrolment,
      terms: JSON.stringify(terms),
      starts_on: from,
      ends_on: to,
      status,
      before_cents: before,
      after_cents: after,
      weight_percent: weight.percent,
      weight_cents: weight.cents,
      document_template_id: type.documentId,
      signed_on: null,
      decided_by: null,
      decided_at: null,
      decision_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

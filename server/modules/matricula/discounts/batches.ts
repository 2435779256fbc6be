import { type Kysely, type SqlBool, sql } from 'kysely'
import Type from 'typebox'
import type { BatchRow, ListBatches, UndoBatch } from '#domain/discounts/discounts.schemas.ts'
import { APPROVED, LIVING_GRANTS, REQUESTED, UNDONE } from '#domain/discounts/discounts.lists.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import type { InUnits, Person } from '#server/http/person.ts'
import { notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { followGrants } from '#server/modules/matricula/discounts/follow.ts'
import { begun, defineJobKind, enqueue, type Hurry } from '#server/jobs/index.ts'
import { worksEverywhere } from '#server/rows/units.ts'

/** The newest batches in the list. */
const LISTED = 50
/** Grants per part of the job. */
const AT_ONCE = 100

/** No decision was made about the grant since it was granted. */
const UNTOUCHED = sql<SqlBool>`(discount_grant.version = 1 and discount_grant.status in (${sql.lit(REQUESTED)}, ${sql.lit(APPROVED)}))`

type Doer = Pick<Person, 'personId'> & InUnits

/** Staff with all units see every batch, others only their own: a batch may reach students of several units. */
const visibleBatches = (db: Kysely<Database>, doer: Doer) =>
  db
    .selectFrom('discount_batch')
    .$if(!worksEverywhere(doer), (batches) => batches.where('discount_batch.granted_by', '=', doer.personId))

/** The batches, newest first. */
export const listBatches = async ({ db, caller }: SignedIncoming<ListBatches>): Promise<ListBatches['answer']> => {
  const rows = await visibleBatches(db, caller)
    .innerJoin('discount_type', 'discount_type.id', 'discount_batch.discount_type_id')
    .innerJoin('school_year', 'school_year.id', 'discount_batch.school_year_id')
    .innerJoin('staff_user', 'staff_user.id', 'discount_batch.granted_by')
    .innerJoin('discount_grant', 'discount_grant.batch_id', 'discount_batch.id')
    .select([
      'discount_batch.id',
      'discount_type.name as desconto',
      'school_year.year as anoLetivo',
      'discount_batch.reason as motivo',
      'staff_user.name as autor',
      'discount_batch.granted_at',
      'discount_batch.undone_at',
      sql<number>`count(*)`.as('alunos'),
      sql<number>`count(*) filter (where ${UNTOUCHED})`.as('desfaziveis'),
      sql<number>`coalesce(sum(discount_grant.before_cents - discount_grant.after_cents)
        filter (where discount_grant.status = any(${LIVING_GRANTS})), 0)`.as('impacto'),
    ])
    .groupBy(['discount_batch.id', 'discount_type.name', 'school_year.year', 'staff_user.name'])
    .orderBy('discount_batch.id', 'desc')
    .limit(LISTED)
    .execute()
  return {
    items: rows.map(
      ({ granted_at, undone_at, ...row }): BatchRow => ({
        ...row,
        em: granted_at.toISOString(),
        desfeitaEm: undone_at?.toISOString() ?? null,
      }),
    ),
  }
}

/**
 * Takes back the grants of a batch that nobody has decided about; the others stay. @throws Refusal 404, audited for
 * another person's batch; 422 BATCH_UNDONE
 */
export const undoBatch = async (incoming: SignedIncoming<UndoBatch>, hurry: Hurry): Promise<UndoBatch['answer']> => {
  const { db, caller, params, now, address } = incoming
  const own = await visibleBatches(db, caller).where('id', '=', params.id).select('id').executeTakeFirst()
  if (own === undefined) {
    const there = await db.selectFrom('discount_batch').where('id', '=', params.id).select('id').executeTakeFirst()
    throw there === undefined ? notFound() : await notFoundAudited(incoming, 'discount_batch', params.id)
  }
  const idTarefa = await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('discount_batch')
      .set({ undone_at: now })
      .where('id', '=', params.id)
      .where('undone_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw ruleBroken('BATCH_UNDONE')
    const grants = await trx
      .selectFrom('discount_grant')
      .where('batch_id', '=', params.id)
      .where(UNTOUCHED)
      .select('id')
      .orderBy('id')
      .execute()
    await writeAudit(trx, {
      ...actor(incoming),
      entity: 'discount_batch',
      entity_id: String(params.id),
      action: 'cancel',
      after: { Concessões: grants.length },
    })
    const ids = grants.map(({ id }) => id)
    return enqueue(trx, {
      kind: 'undoDiscounts',
      input: { address },
      items: Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) => ({
        ids: ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
      })),
      staffUserId: caller.personId,
      now,
    })
  })
  return begun(db, idTarefa, hurry)
}

/** The reason shown for charges that become larger again. */
const UNDOING = 'Concessão de descontos desfeita'

/** Takes grants back that nobody has decided about. */
export const undoingJob = defineJobKind({
  input: Type.Object({ address: Type.String() }),
  item: Type.Object({ ids: Type.Array(Type.Integer()) }),
  result: Type.Object({ left: Type.Integer() }),
  leftOf: ({ left }) => (left === 0 ? null : `Ficaram como estavam, por já terem sido decididas: ${left}.`),
  run: async (trx, { input, item, author, now }) => {
    const { rows } = await sql<{ id: number; enrolment_id: number }>`
      update discount_grant set status = ${UNDONE}, decided_by = ${author.personId}, decided_at = ${now},
        version = version + 1
      where id = any(${item.ids}::integer[]) and ${UNTOUCHED} returning id, enrolment_id
    `.execute(trx)
    const caller = { tipoLogin: STAFF, personId: author.personId, original: null } as const
    const act = { caller, now, address: input.address }
    for (const { id, enrolment_id } of rows) {
      await writeAudit(trx, {
        ...actor(act),
        entity: 'discount_grant',
        entity_id: String(id),
        action: 'cancel',
      })
      await followGrants(trx, act, enrolment_id, UNDOING)
    }
    return { left: item.ids.length - rows.length }
  },
})

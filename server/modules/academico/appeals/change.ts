import { type Kysely, sql, type Transaction } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { APPEAL_STATUSES, type AppealStatus } from '#domain/appeals/appeals.lists.ts'
import type { Appeal } from '#domain/appeals/appeals.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import { appealById } from '#server/modules/academico/appeals/read.ts'

type Trx = Transaction<Database>

interface Change {
  readonly id: number
  /** The version that the person saw. */
  readonly version: number
  /** In which of them the step may be taken. */
  readonly from: readonly AppealStatus[]
  /** What the step writes; null: it was taken already, and nothing changes. */
  readonly set: (appeal: Appeal) => Record<string, unknown>
  readonly to: AppealStatus | null
  /** Behind the change, in its transaction. */
  readonly afterwards?: (trx: Trx, appeal: Appeal) => Promise<void>
}

/**
 * Takes a step of an appeal, held until the transaction ends: of two people the second is told what the first did.
 * @throws Refusal 409 STALE with the version of a colleague; 422 APPEAL_NOT_NOW in another status
 */
export const changeAppeal = (
  act: Act & { readonly db: Kysely<Database> },
  { id, version, from, set, to, afterwards }: Change,
): Promise<Appeal> =>
  inTransaction(act.db, async (trx) => {
    await sql`select from appeal where id = ${id} for update`.execute(trx)
    const before = await appealById(trx, id)
    if (!from.includes(before.situacao)) throw ruleBroken('APPEAL_NOT_NOW')
    if (before.versao !== version) throw new Refusal(409, 'APPEAL_NOT_NOW')
    await trx
      .updateTable('appeal')
      .set({ ...set(before), ...(to !== null && { status: to }), version: version + 1 })
      .where('id', '=', id)
      .execute()
    const after = await appealById(trx, id)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'appeal',
      entity_id: String(id),
      action: 'update',
      before: { Situação: nameIn(APPEAL_STATUSES, before.situacao) },
      after: { Situação: nameIn(APPEAL_STATUSES, after.situacao) },
    })
    await afterwards?.(trx, after)
    return after
  })

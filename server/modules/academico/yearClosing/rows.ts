import { type Kysely, sql, type Transaction } from 'kysely'
import type { ClosingStatus } from '#domain/yearEnd/closing.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound } from '#server/http/refusal.ts'
import { isInUnitsOf } from '#server/rows/units.ts'

export type Acting = Act & { readonly db: Kysely<Database> }

/** A closing as it is kept. */
export interface KeptClosing {
  readonly id: number
  readonly yearId: number
  readonly unitId: number
  readonly status: ClosingStatus
  readonly version: number
  readonly askedBy: number | null
  readonly classGroups: readonly number[]
}

/** Who acts: behind an impersonation the original person. */
export const personBehind = ({ personId, original }: Pick<Caller, 'personId' | 'original'>): number =>
  original?.personId ?? personId

const readKept = async (db: Kysely<Database>, id: number): Promise<KeptClosing | undefined> => {
  const { rows } = await sql<KeptClosing>`
    select own.id, own.school_year_id as "yearId", own.unit_id as "unitId", own.status, own.version,
      own.asked_by as "askedBy", array(select class_group_id from year_closing_group as part
        where part.closing_id = own.id order by class_group_id) as "classGroups"
    from year_closing as own where own.id = ${id}`.execute(db)
  return rows[0]
}

/** A closing of the caller's units. @throws Refusal 404, audited for one of another unit */
export const requireClosing = async (acting: Acting, id: number): Promise<KeptClosing> => {
  const kept = await readKept(acting.db, id)
  if (kept === undefined) throw notFound()
  if (!isInUnitsOf(acting.caller, kept.unitId)) throw await notFoundAudited(acting, 'year_closing', id)
  return kept
}

/** The same, held until the transaction ends. @throws Refusal 404 where somebody removed it meanwhile */
export const holdClosing = async (trx: Transaction<Database>, id: number): Promise<KeptClosing> => {
  await sql`select id from year_closing where id = ${id} for update`.execute(trx)
  const kept = await readKept(trx, id)
  if (kept === undefined) throw notFound()
  return kept
}

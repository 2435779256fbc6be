import { type Kysely, sql, type Transaction } from 'kysely'
import type { AuditEntity } from '#domain/audit/auditLabels.ts'
import { type AuditEntry, writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { EVERYWHERE, type InUnits } from '#server/http/person.ts'
import { notFound } from '#server/http/refusal.ts'

/** Finds a record in the person's units; null if there is none. */
type Find<R> = (db: Kysely<Database>, person: InUnits, id: number) => Promise<R | null>

type Acting = Act & { readonly db: Kysely<Database> }

export interface Readers<R> {
  /** Reads a record in the person's units. @throws Refusal 404, audited where it is of another unit */
  readonly own: (acting: Acting, id: number) => Promise<R>
  /** Reads a record that was just written, or is locked. @throws Refusal 404 */
  readonly written: (db: Kysely<Database>, id: number) => Promise<R>
  /** Reads a record and locks its row until the transaction ends. @throws Refusal 404 */
  readonly locked: (trx: Transaction<Database>, id: number) => Promise<R>
}

/**
 * Functions that read one record of a table. Records of the whole school are open to everybody. The audit names records
 * like their table.
 */
export const readersOf = <R>(entity: AuditEntity, find: Find<R>): Readers<R> => {
  const written: Readers<R>['written'] = async (db, id) => {
    const record = await find(db, EVERYWHERE, id)
    if (record === null) throw notFound()
    return record
  }
  return {
    own: async (acting, id) => {
      const record = await find(acting.db, acting.caller, id)
      if (record !== null) return record
      const there = await find(acting.db, EVERYWHERE, id)
      throw there === null ? notFound() : await notFoundAudited(acting, entity, id)
    },
    written,
    locked: async (trx, id) => {
      await sql`select id from ${sql.table(entity)} where id = ${id} for update`.execute(trx)
      return written(trx, id)
    },
  }
}

interface StatusChange {
  /** Name of the table, also the entity in the audit. */
  readonly table: AuditEntry['entity']
  readonly id: number
  readonly ativo: boolean
}

/** Makes a record inactive or active again, raises its version, and audits the change. */
export const writeStatus = async (
  trx: Transaction<Database>,
  act: Act,
  { table, id, ativo }: StatusChange,
): Promise<void> => {
  await sql`update ${sql.table(table)} set active = ${ativo}, version = version + 1 where id = ${id}`.execute(trx)
  await writeAudit(trx, {
    ...actor(act),
    entity: table,
    entity_id: String(id),
    action: ativo ? 'reactivate' : 'inactivate',
    before: { ativo: !ativo },
    after: { ativo },
  })
}

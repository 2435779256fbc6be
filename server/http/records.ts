import { type Kysely, sql, type Transaction } from 'kysely'
import type { AuditEntity } from '#domain/audit/auditLabels.ts'
import { type AuditEntry, writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { EVERYWHERE, type InUnits } from '#server/http/person.ts'
import { notFound } from '#server/http/refusal.ts'

/** Looks among the records of the units that somebody works in; null where it is none of them. */
type Find<R> = (db: Kysely<Database>, person: InUnits, id: number) => Promise<R | null>

type Acting = Act & { readonly db: Kysely<Database> }

export interface Readers<R> {
  /** A record of the units that somebody works in. @throws Refusal 404, audited where it is of another unit */
  readonly own: (acting: Acting, id: number) => Promise<R>
  /** A record that was just written, or is locked. @throws Refusal 404 */
  readonly written: (db: Kysely<Database>, id: number) => Promise<R>
  /** A record as it stands, which nobody else changes or locks until the transaction ends. @throws Refusal 404 */
  readonly locked: (trx: Transaction<Database>, id: number) => Promise<R>
}

/** How records are read, one at a time; those of the whole school are everybody's. The audit calls them as their table. */
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
  /** Its table, which is what the audit calls it too. */
  readonly table: AuditEntry['entity']
  readonly id: number
  readonly ativo: boolean
}

/** Inactivates a record that stood otherwise, or brings it back: one version later, and audited. */
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

import type { Insertable, Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** One thing that somebody did. Fields that do not apply are left out; `before` and `after` must be free of secrets. */
export type AuditEntry = Pick<Insertable<Database['audit_entry']>, 'entity' | 'action'> &
  Partial<Omit<Insertable<Database['audit_entry']>, 'id' | 'entity' | 'action'>>

/** Writes to the audit in the transaction of the change itself, so that neither exists without the other. */
export const writeAudit = (trx: Transaction<Database>, entry: AuditEntry): Promise<void> => writeAudits(trx, [entry])

/** The same for many changes, in one statement. */
export const writeAudits = async (trx: Transaction<Database>, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return
  await trx
    .insertInto('audit_entry')
    .values(
      entries.map((entry) => ({
        login_type: null,
        person_id: null,
        original_person_id: null,
        address: null,
        entity_id: null,
        reason: null,
        ...entry,
        before: json(entry.before),
        after: json(entry.after),
      })),
    )
    .execute()
}

/** pg would write a list as a PostgreSQL array. */
const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value))

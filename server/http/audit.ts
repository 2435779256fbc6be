import type { Kysely } from 'kysely'
import type { AuditEntity } from '#domain/audit/auditLabels.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Person } from '#server/http/person.ts'
import { notFound, type Refusal } from '#server/http/refusal.ts'

/** Who acts, when and from where: recorded in every audit row. */
export interface Act {
  readonly caller: Caller
  readonly now: Date
  readonly address: string
}

/** An act of a person by a call, or by a background job that does what they asked for. */
export type PersonalAct = Omit<Act, 'caller'> & { readonly caller: Person & Audited['caller'] }

/** The part of an act that an audit row keeps. */
export type Audited = Omit<Act, 'caller'> & {
  readonly caller: Pick<Caller, 'tipoLogin' | 'personId'> & { readonly original: { readonly personId: number } | null }
}

/** An act of a person, or of the portal itself, as when a deadline ends. */
export type Deed = Audited | { readonly caller: null; readonly now: Date; readonly address: null }

/** The portal itself, at an instant. */
export const byItself = (now: Date): Deed => ({ caller: null, now, address: null })

/** The columns of an audit row for who, when and from where; both ids during impersonation. */
export const actor = ({ caller, now, address }: Deed) => ({
  at: now,
  login_type: caller?.tipoLogin ?? null,
  person_id: caller?.personId ?? null,
  original_person_id: caller?.original?.personId ?? null,
  address,
})

/**
 * Refusal for a row that exists but is not the caller's: it answers as if the row did not exist (404), and the audit
 * records the attempt. `throw await notFoundAudited(incoming, 'student', id)`. Never call it inside a transaction,
 * whose rollback would remove the audit row.
 */
export const notFoundAudited = async (
  { db, ...act }: PersonalAct & { readonly db: Kysely<Database> },
  entity: AuditEntity,
  id: number | string,
): Promise<Refusal> => {
  await inTransaction(db, (trx) =>
    writeAudit(trx, { ...actor(act), entity, entity_id: String(id), action: 'foreign-row' }),
  )
  return notFound()
}

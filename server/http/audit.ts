import type { Kysely } from 'kysely'
import type { AuditEntity } from '#domain/audit/auditLabels.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound, type Refusal } from '#server/http/refusal.ts'

/** Who does something, when and from where: what every audit row says. */
export interface Act {
  readonly caller: Caller
  readonly now: Date
  readonly address: string
}

/** The part of an act that an audit row keeps. */
export type Audited = Omit<Act, 'caller'> & {
  readonly caller: Pick<Caller, 'tipoLogin' | 'personId'> & { readonly original: { readonly personId: number } | null }
}

/** Done by somebody, or by the portal itself, as when a time is over. */
export type Deed = Audited | { readonly caller: null; readonly now: Date; readonly address: null }

/** The portal itself, at an instant. */
export const byItself = (now: Date): Deed => ({ caller: null, now, address: null })

/** The columns of an audit row that tell who, when and from where; both ids while entering as somebody else. */
export const actor = ({ caller, now, address }: Deed) => ({
  at: now,
  login_type: caller?.tipoLogin ?? null,
  person_id: caller?.personId ?? null,
  original_person_id: caller?.original?.personId ?? null,
  address,
})

/**
 * Refusal for a row that exists but is not the caller's: it answers as if there were none (404), and the attempt is
 * kept in the audit. `throw await notFoundAudited(incoming, 'student', id)`. Not inside a transaction: it would be
 * taken back with it.
 */
export const notFoundAudited = async (
  { db, ...act }: Act & { readonly db: Kysely<Database> },
  entity: AuditEntity,
  id: number | string,
): Promise<Refusal> => {
  await inTransaction(db, (trx) =>
    writeAudit(trx, { ...actor(act), entity, entity_id: String(id), action: 'foreign-row' }),
  )
  return notFound()
}

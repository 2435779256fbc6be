import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound, type Refusal } from '#server/http/refusal.ts'

interface Attempt {
  readonly db: Kysely<Database>
  readonly caller: Caller
  readonly now: Date
  readonly address: string
}

/**
 * Refusal for a row that exists but is not the caller's: it answers as if there were none (404), and the attempt is
 * kept in the audit. `throw await notFoundAudited(incoming, 'student', id)`.
 */
export const notFoundAudited = async (
  { db, caller, now, address }: Attempt,
  entity: string,
  id: number | string,
): Promise<Refusal> => {
  await db
    .insertInto('audit_entry')
    .values({
      at: now,
      login_type: caller.tipoLogin,
      person_id: caller.personId,
      original_person_id: caller.original?.personId ?? null,
      address,
      entity,
      entity_id: String(id),
      action: 'foreign-row',
      before: null,
      after: null,
      reason: null,
    })
    .execute()
  return notFound()
}

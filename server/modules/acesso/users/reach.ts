import type { Kysely, Transaction } from 'kysely'
import type { StaffForm } from '#domain/staff/staff.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { readForm } from '#server/modules/acesso/users/readForm.ts'
import { visibleStaff } from '#server/school/staff/visible.ts'

type Acting = Act & { readonly db: Kysely<Database> }

/** 404 for an unknown staff user; the same, audited, for one whom the caller does not see. Not for use inside a transaction. */
export const requireStaff = async (incoming: Acting, id: number): Promise<void> => {
  const { db, caller } = incoming
  const seen = await visibleStaff(db, caller).where('staff_user.id', '=', id).select('staff_user.id').executeTakeFirst()
  if (seen !== undefined) return
  const there = await db.selectFrom('staff_user').where('id', '=', id).select('id').executeTakeFirst()
  throw there === undefined ? notFound() : await notFoundAudited(incoming, 'staff_user', id)
}

/** A staff user as the form shows it, locked until the transaction ends. */
export const lockStaff = async (trx: Transaction<Database>, id: number): Promise<StaffForm> => {
  await trx.selectFrom('staff_user').where('id', '=', id).select('id').forUpdate().executeTakeFirst()
  const form = await readForm(trx, id)
  if (form === null) throw notFound()
  return form
}

/** Audits a refusal for lack of rights. */
export const watched = async <R>(incoming: Acting, id: number | null, work: () => Promise<R>): Promise<R> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.status === 403) {
      await inTransaction(incoming.db, (trx) =>
        writeAudit(trx, {
          ...actor(incoming),
          entity: 'staff_user',
          entity_id: id === null ? null : String(id),
          action: 'rights-refused',
        }),
      )
    }
    throw error
  }
}

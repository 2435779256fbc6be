import type { Kysely, Transaction } from 'kysely'
import { message, type MessageCode } from '#domain/all/messages.ts'
import { brokenUnique } from '#server/db/errors.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ruleBroken } from '#server/http/refusal.ts'

/** Message and field for a value that another record took first, by unique index. */
export type Taken = Readonly<Record<string, { readonly code: MessageCode; readonly field: string }>>

/**
 * Runs a transaction that writes a unique value. If two people take it at the same moment, the unique index decides.
 * @throws Refusal 422 with the code of the index
 */
export const takingUnique = async <R>(
  db: Kysely<Database>,
  taken: Taken,
  work: (trx: Transaction<Database>) => Promise<R>,
): Promise<R> => {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    const found = taken[brokenUnique(error) ?? '']
    if (found === undefined) throw error
    throw ruleBroken(found.code, { [found.field]: message(found.code) })
  }
}

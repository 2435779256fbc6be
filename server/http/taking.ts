import type { Kysely, Transaction } from 'kysely'
import { message, type MessageCode } from '#domain/all/messages.ts'
import { brokenUnique } from '#server/db/errors.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Refusal } from '#server/http/refusal.ts'

interface Told {
  readonly code: MessageCode
  readonly field: string
  /** Of the placeholders in the message. */
  readonly values?: Readonly<Record<string, string>>
}

/** What is said, and at which field, where somebody else was first; by the unique index that says so. */
export type Taken = Readonly<Record<string, Told>>

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
    const { code, field, values = {} } = found
    throw new Refusal(422, code, { values, fields: { [field]: message(code, values) } })
  }
}

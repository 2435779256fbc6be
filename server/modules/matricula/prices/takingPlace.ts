import type { Kysely, Transaction } from 'kysely'
import { message } from '#domain/messages.ts'
import { brokenUnique } from '#server/db/errors.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ruleBroken } from '#server/http/refusal.ts'

/**
 * A transaction that writes tables or fees. Two people may give the same name, or set the same fee, at the same moment:
 * the database says who was first. @throws Refusal 422 PRICE_TABLE_TAKEN, ANNUAL_FEE_TAKEN
 */
export const takingPlace = async <R>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<R>,
): Promise<R> => {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    switch (brokenUnique(error)) {
      case 'price_table_name_key':
        throw ruleBroken('PRICE_TABLE_TAKEN', { nomeTabela: message('PRICE_TABLE_TAKEN') })
      case 'annual_fee_place_key':
        throw ruleBroken('ANNUAL_FEE_TAKEN', { idSerie: message('ANNUAL_FEE_TAKEN') })
      default:
        throw error
    }
  }
}

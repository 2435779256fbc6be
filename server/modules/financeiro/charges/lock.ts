import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { type ReadCharge, readCharges } from '#server/modules/financeiro/charges/rows.ts'

/** Charges by due day, locked until the transaction ends. */
export const lockCharges = async (
  trx: Transaction<Database>,
  ids: readonly number[],
): Promise<readonly ReadCharge[]> => {
  await sql`select id from charge where id = any(${ids}::integer[]) order by id for update`.execute(trx)
  return readCharges(trx, sql`charge.id = any(${ids}::integer[])`)
}

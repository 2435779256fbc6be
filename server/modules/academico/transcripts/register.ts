import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** The next place in the register of a unit, without holes: another issue of the unit waits for the end of the transaction. */
export const nextRecord = async (trx: Transaction<Database>, unitId: number): Promise<number> => {
  const { last } = await trx
    .insertInto('transcript_register')
    .values({ unit_id: unitId, last: 1 })
    .onConflict((conflict) =>
      conflict.column('unit_id').doUpdateSet({ last: sql<number>`transcript_register.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

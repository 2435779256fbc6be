import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { ruleBroken } from '#server/http/refusal.ts'

/**
 * The active masters, locked until the transaction ends, always in the same order: if two changes at once would each
 * leave the other master, the second waits and sees the first.
 */
export const lockMasters = async (trx: Transaction<Database>): Promise<readonly number[]> => {
  const rows = await trx
    .selectFrom('staff_user')
    .where('is_master', '=', true)
    .where('active', '=', true)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** 422 LAST_MASTER if this person is the only active master and would cease to be one. */
export const assertMasterLeft = (masters: readonly number[], id: number): void => {
  if (masters.length === 1 && masters[0] === id) throw ruleBroken('LAST_MASTER')
}

import type { Transaction } from 'kysely'
import type { Database } from './schema.ts'

interface Try {
  /** The same for every try of one call; the caller makes it up. */
  readonly key: string
  /** A key belongs to the person who used it first. */
  readonly personId: number
  readonly now: Date
}

/**
 * Does `work` once for a key, in the transaction of the work itself, and gives the id of what was made; a second try
 * waits for the first while it runs and is given the same id. Null where the key is somebody else's.
 */
export const onceByKey = async (
  trx: Transaction<Database>,
  { key, personId, now }: Try,
  work: () => Promise<number>,
): Promise<number | null> => {
  const begun = await trx
    .insertInto('idempotent_call')
    .values({ key, person_id: personId, made_id: null, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (begun === undefined) {
    const first = await trx
      .selectFrom('idempotent_call')
      .where('key', '=', key)
      .where('person_id', '=', personId)
      .select('made_id')
      .executeTakeFirst()
    return first?.made_id ?? null
  }
  const made = await work()
  await trx.updateTable('idempotent_call').set({ made_id: made }).where('key', '=', key).execute()
  return made
}

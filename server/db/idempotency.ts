import type { Kysely, Transaction } from 'kysely'
import type { LoginType } from '#domain/base/signedIn.ts'
import type { Database } from './schema.ts'

interface Try {
  /** The same for every try of one call; the caller makes it up. */
  readonly key: string
  /** A key belongs to the person who used it first. Ids of staff, guardians and students are of three tables. */
  readonly caller: { readonly tipoLogin: LoginType; readonly personId: number }
  readonly now: Date
}

/**
 * Does `work` once for a key, in the transaction of the work itself, and gives the id of what was made; a second try
 * waits for the first while it runs and is given the same id. Null where the key is somebody else's.
 */
export const onceByKey = async (
  trx: Transaction<Database>,
  { key, caller: { tipoLogin, personId }, now }: Try,
  work: () => Promise<number>,
): Promise<number | null> => {
  const begun = await trx
    .insertInto('idempotent_call')
    .values({ key, login_type: tipoLogin, person_id: personId, made_id: null, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (begun === undefined) return madeByKey(trx, { key, caller: { tipoLogin, personId } })
  const made = await work()
  await trx.updateTable('idempotent_call').set({ made_id: made }).where('key', '=', key).execute()
  return made
}

/** The id of what a key of a person made already; null: nothing, nothing yet, or the key is somebody else's. */
export const madeByKey = async (
  db: Kysely<Database>,
  { key, caller: { tipoLogin, personId } }: Pick<Try, 'key' | 'caller'>,
): Promise<number | null> => {
  const first = await db
    .selectFrom('idempotent_call')
    .where('key', '=', key)
    .where('person_id', '=', personId)
    // A key from before migration 0028 names no login type.
    .where((eb) => eb.or([eb('login_type', '=', tipoLogin), eb('login_type', 'is', null)]))
    .select('made_id')
    .executeTakeFirst()
  return first?.made_id ?? null
}

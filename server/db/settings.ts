import { sql, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** Key in `installation` under which the changes of parameters and look are counted. */
const KEY = 'settings'

/** Counts a change of parameters or look, in its transaction: everybody's portal then asks for them again. */
export const touchSettings = async (trx: Transaction<Database>): Promise<void> => {
  await trx
    .insertInto('installation')
    .values({ key: KEY, value: '1' })
    .onConflict((clash) =>
      clash.column('key').doUpdateSet({ value: sql<string>`(installation.value::bigint + 1)::text` }),
    )
    .execute()
}

/** How many changes there were, as a column of another query; null before the first. */
export const settingsCount = sql<string | null>`(select value from installation where key = ${sql.lit(KEY)})`

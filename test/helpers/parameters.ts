import type { Kysely } from 'kysely'
import { PARAMETERS } from '#domain/parameters/parameters.ts'
import type { Database } from '#server/db/schema.ts'

/** Stores the value of a parameter. */
export const keepParameter = async (
  db: Kysely<Database>,
  key: keyof typeof PARAMETERS,
  value: string,
): Promise<void> => {
  const { id, nome } = PARAMETERS[key]
  await db
    .insertInto('parameter')
    .values({ id, name: nome, value, changed_by: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
    .execute()
}

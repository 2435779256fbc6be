import type { Kysely } from 'kysely'
import { PARAMETERS } from '#domain/parameters/parameters.ts'
import type { Database } from '#server/db/schema.ts'

/** Gives a parameter of the school a value, as if somebody had set it. */
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

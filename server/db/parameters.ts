import type { Kysely } from 'kysely'
import { type ParameterKey, PARAMETERS } from '#domain/parameters/parameters.ts'
import type { Database } from '#server/db/schema.ts'

/** What a rule asks for: the value of one parameter, or its default. */
export const readParameter = async (db: Kysely<Database>, key: ParameterKey): Promise<string> => {
  const { id, initial } = PARAMETERS[key]
  const row = await db.selectFrom('parameter').where('id', '=', id).select('value').executeTakeFirst()
  return row?.value ?? initial
}

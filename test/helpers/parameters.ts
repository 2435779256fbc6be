import type { Kysely } from 'kysely'
import { PARAMETER_NAMES } from '#domain/parameters/parameterNames.ts'
import { type Parameter, type ParameterKey, PARAMETERS } from '#domain/parameters/parameters.ts'
import type { Database } from '#server/db/schema.ts'

/** A parameter with this value, as the wire carries it. */
export const parameterOf = (key: ParameterKey, valor: string): Parameter => ({
  id: PARAMETERS[key].id,
  nome: PARAMETER_NAMES[key],
  valor,
})

/** Stores the value of a parameter. */
export const keepParameter = async (db: Kysely<Database>, key: ParameterKey, value: string): Promise<void> => {
  const { id, nome } = parameterOf(key, value)
  await db
    .insertInto('parameter')
    .values({ id, name: nome, value, changed_by: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
    .execute()
}

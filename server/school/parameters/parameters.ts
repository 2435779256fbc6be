import type { Kysely, Transaction } from 'kysely'
import type { ManagedParameter } from '#domain/parameters/parameters.schemas.ts'
import { PARAMETER_DESCRIPTIONS, type ParameterDescription, parameterById } from '#domain/all/parameterDescriptions.ts'
import type { Database } from '#server/db/schema.ts'

const rows = (db: Kysely<Database>) =>
  db
    .selectFrom('parameter')
    .leftJoin('staff_user', 'staff_user.id', 'parameter.changed_by')
    .select([
      'parameter.id',
      'parameter.name',
      'parameter.value',
      'parameter.version',
      'parameter.changed_at',
      'staff_user.name as changed_by_name',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** By id: every known parameter with its value or default, and unknown ones that the school stored. */
export const readParameters = async (db: Kysely<Database>): Promise<ManagedParameter[]> => {
  const kept = (await rows(db).execute()).map(managed)
  const missing = PARAMETER_DESCRIPTIONS.filter(({ id }) => kept.every((row) => row.id !== id)).map(untouched)
  return [...kept, ...missing].sort((a, b) => a.id - b.id)
}

/** The name comes from the catalogue, so that a corrected name shows at once. */
const managed = ({ id, name, value, version, changed_at, changed_by_name }: Row): ManagedParameter => ({
  id,
  nome: parameterById(id)?.nome ?? name,
  valor: value,
  versao: version,
  alteradoEm: changed_at?.toISOString() ?? null,
  alteradoPor: changed_by_name,
})

const untouched = ({ id, nome, initial }: ParameterDescription): ManagedParameter => ({
  id,
  nome,
  valor: initial,
  versao: 0,
  alteradoEm: null,
  alteradoPor: null,
})

/** Reads a parameter and locks it until the transaction ends. */
export const lockParameter = async (
  trx: Transaction<Database>,
  description: ParameterDescription,
): Promise<ManagedParameter> => {
  const row = await rows(trx).where('parameter.id', '=', description.id).forUpdate('parameter').executeTakeFirst()
  return row === undefined ? untouched(description) : managed(row)
}

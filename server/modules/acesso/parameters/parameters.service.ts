import type { Kysely, Transaction } from 'kysely'
import type { setParameter } from '#domain/parameters/parameters.endpoints.ts'
import type { ManagedParameter, SetParameter } from '#domain/parameters/parameters.schemas.ts'
import {
  normalParameterValue,
  type ParameterDescription,
  parameterById,
  parameterProblem,
} from '#domain/all/parameterDescriptions.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { touchSettings } from '#server/db/settings.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { notFound, ruleBroken, stale } from '#server/http/refusal.ts'
import { lockParameter } from '#server/school/parameters/parameters.ts'

type Changing = Act & { readonly db: Kysely<Database> }

/**
 * Decides a parameter. The same value changes nothing and is not audited. @throws Refusal 404 for an unknown parameter;
 * 422 with the sentence of `valor` for a wrong value; 409 STALE if another person has decided it
 */
export const changeParameter = async (
  { db, ...act }: Changing,
  id: number,
  { valor, versao }: SetParameter['body'],
): Promise<ManagedParameter> => {
  const description = parameterById(id)
  if (description === undefined) throw notFound()
  const value = normalParameterValue(description, valor)
  const problem = parameterProblem(description, value)
  if (problem !== null) throw ruleBroken('RULE_BROKEN', { valor: problem })

  return inTransaction(db, async (trx) => {
    const before = await lockParameter(trx, description)
    if (before.versao !== versao) throw stale<typeof setParameter>(before)
    if (before.valor === value && versao > 0) return before
    const written = await write(trx, description, value, { versao, act })
    if (!written) throw stale<typeof setParameter>(await lockParameter(trx, description))
    await writeAudit(trx, {
      ...actor(act),
      entity: 'parameter',
      entity_id: String(id),
      action: 'update',
      before: { nome: description.nome, valor: before.valor },
      after: { nome: description.nome, valor: value },
    })
    await touchSettings(trx)
    return lockParameter(trx, description)
  })
}

interface Basis {
  readonly versao: number
  readonly act: Act
}

/** False if another person has just decided the parameter for the first time. */
const write = async (
  trx: Transaction<Database>,
  { id, nome }: ParameterDescription,
  value: string,
  { versao, act: { caller, now } }: Basis,
): Promise<boolean> => {
  const change = {
    name: nome,
    value,
    version: versao + 1,
    changed_at: now,
    changed_by: caller.original?.personId ?? caller.personId,
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('parameter')
    .values({ id, ...change })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change).where('parameter.version', '=', versao))
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

import { sql, type Transaction } from 'kysely'
import type { orderFields, updateField } from '#domain/configuredFields/configuredFields.endpoints.ts'
import type {
  ConfiguredField,
  ConfiguredForm,
  CreateField,
  FieldDraft,
  OrderFields,
  UpdateField,
} from '#domain/configuredFields/configuredFields.schemas.ts'
import type { FieldTable } from '#domain/configuredFields/fieldTables.ts'
import { type DesignedField, designFlaws } from '#domain/configuredFields/designFlaws.ts'
import { writeAudit } from '#server/db/audit.ts'
import { fieldColumns } from '#server/db/fieldRows.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { malformed, notFound, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { holdForm } from '#server/modules/matricula/configuredFields/forms.ts'

/** Creates a field at the end of its form. @throws Refusal 422 with a sentence per attribute */
export const create = async (incoming: SignedIncoming<CreateField>): Promise<ConfiguredField> => {
  const { db, body, now } = incoming
  return inTransaction(db, async (trx) => {
    const { campos } = await holdForm(trx, body.tabela, 'update')
    refuseFlaws({ ...body, id: 0 }, campos)
    const { id } = await trx
      .insertInto('configured_field')
      .values({
        ...fieldColumns(body),
        position: Math.max(0, ...campos.map(({ posicao }) => posicao)) + 1,
        restarted_at: body.situacao === 'Reiniciado' ? now : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeAudit(trx, {
      ...actor(incoming),
      entity: 'configured_field',
      entity_id: String(id),
      action: 'create',
      after: body,
    })
    return fieldAfter(trx, body.tabela, id)
  })
}

/**
 * Changes the attributes of a field. `Reiniciado` makes earlier answers void, so that everybody is asked.
 * @throws Refusal 404, 409 for an older version, 422 with a sentence per attribute
 */
export const update = async (incoming: SignedIncoming<UpdateField>): Promise<ConfiguredField> => {
  const { db, params, body, now } = incoming
  const { versao, ...draft } = body
  return inTransaction(db, async (trx) => {
    const { campos } = await holdForm(trx, draft.tabela, 'update')
    const before = campos.find(({ id }) => id === params.id)
    if (before === undefined) throw notFound()
    if (before.versao !== versao) throw stale<typeof updateField>(before)
    refuseFlaws({ ...draft, id: params.id }, campos)
    await refuseAnsweredType(trx, before, draft)
    const restarts = draft.situacao === 'Reiniciado' && before.situacao !== 'Reiniciado'
    await trx
      .updateTable('configured_field')
      .set({ ...fieldColumns(draft), version: versao + 1, ...(restarts && { restarted_at: now }) })
      .where('id', '=', params.id)
      .execute()
    await writeAudit(trx, {
      ...actor(incoming),
      entity: 'configured_field',
      entity_id: String(params.id),
      action: 'update',
      before,
      after: draft,
    })
    return fieldAfter(trx, draft.tabela, params.id)
  })
}

/** Orders all fields of a form; answers stay as they are. @throws Refusal 400; 409 if the order has changed meanwhile */
export const order = async (incoming: SignedIncoming<OrderFields>): Promise<ConfiguredForm> => {
  const { db, body } = incoming
  const { tabela, de, para } = body
  return inTransaction(db, async (trx) => {
    const form = await holdForm(trx, tabela, 'update')
    if (
      !isSame(
        form.campos.map(({ id }) => id),
        de,
      )
    )
      throw stale<typeof orderFields>(form)
    if (!isSame(de.toSorted(byNumber), para.toSorted(byNumber))) throw malformed()
    for (const [place, id] of para.entries()) {
      await trx
        .updateTable('configured_field')
        .set({ position: place + 1 })
        .where('id', '=', id)
        .execute()
    }
    const after = await holdForm(trx, tabela, 'update')
    await writeAudit(trx, {
      ...actor(incoming),
      entity: 'configured_field',
      entity_id: tabela,
      action: 'update',
      before: { ordem: namesOf(form) },
      after: { ordem: namesOf(after) },
    })
    return after
  })
}

const byNumber = (a: number, b: number): number => a - b

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place])

const namesOf = ({ campos }: ConfiguredForm): string[] => campos.map(({ nomeCampo }) => nomeCampo)

const refuseFlaws = (field: DesignedField, campos: readonly ConfiguredField[]): void => {
  const flaws = designFlaws(field, campos)
  if (Object.keys(flaws).length > 0) throw ruleBroken('CHECK_FIELDS', flaws)
}

/** Answers could not be read as another type. */
const refuseAnsweredType = async (
  trx: Transaction<Database>,
  before: ConfiguredField,
  { parCampoTipoId }: FieldDraft,
): Promise<void> => {
  if (before.parCampoTipoId === parCampoTipoId) return
  const answer = await trx.selectFrom('field_answer').where('field_id', '=', before.id).select('id').executeTakeFirst()
  if (answer !== undefined)
    throw ruleBroken('CHECK_FIELDS', {
      parCampoTipoId: 'O campo já foi respondido e não muda de tipo. Bloqueie-o e crie outro.',
    })
}

/** The changed field; forms drawn before are outdated. */
const fieldAfter = async (trx: Transaction<Database>, table: FieldTable, id: number): Promise<ConfiguredField> => {
  await trx.updateTable('configured_form').set({ version: sql`version + 1` }).where('name', '=', table).execute()
  const { campos } = await holdForm(trx, table, 'update')
  const field = campos.find((one) => one.id === id)
  if (field === undefined) throw notFound()
  return field
}

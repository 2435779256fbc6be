import type { Kysely, Selectable, Transaction } from 'kysely'
import type { ConfiguredForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import { type AnswerOwner, FIELD_TABLES, type FieldTable, tablesOf } from '#domain/configuredFields/fieldTables.ts'
import { inOrder } from '#domain/configuredFields/designRules.ts'
import { fieldOf } from '#server/db/fieldRows.ts'
import type { Database } from '#server/db/schema.ts'

type Row = Selectable<Database['configured_field']>

/** Every form with all its fields in order, including hidden ones. */
export const readForms = async (db: Kysely<Database>): Promise<ConfiguredForm[]> => {
  const versions = new Map(
    (await db.selectFrom('configured_form').selectAll().execute()).map((row) => [row.name, row.version]),
  )
  const rows = await db.selectFrom('configured_field').selectAll().execute()
  return FIELD_TABLES.map(({ id }) => formOf(id, versions.get(id) ?? 1, rows))
}

/** One form, locked until the transaction ends; with `share`, others may hold the same lock. */
export const holdForm = async (
  trx: Transaction<Database>,
  table: FieldTable,
  hold: 'share' | 'update',
): Promise<ConfiguredForm> => {
  await trx
    .insertInto('configured_form')
    .values({ name: table })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const form = trx.selectFrom('configured_form').where('name', '=', table).select('version')
  const { version } = await (hold === 'share' ? form.forShare() : form.forUpdate()).executeTakeFirstOrThrow()
  return formOf(
    table,
    version,
    await trx.selectFrom('configured_field').where('form', '=', table).selectAll().execute(),
  )
}

/** Every form of an owner, under a shared lock until the transaction ends. */
export const holdForms = async (trx: Transaction<Database>, owner: AnswerOwner): Promise<readonly ConfiguredForm[]> => {
  const forms: ConfiguredForm[] = []
  for (const table of tablesOf(owner)) forms.push(await holdForm(trx, table, 'share'))
  return forms
}

const formOf = (tabela: FieldTable, versao: number, rows: readonly Row[]): ConfiguredForm => ({
  tabela,
  versao,
  campos: inOrder(rows.filter(({ form }) => form === tabela).map(fieldOf)),
})

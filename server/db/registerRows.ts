import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Field, Fields, Register } from '#domain/registers/describe.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { emptyOf, type RegisterDraft, type RegisterValue } from '#domain/registers/values.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import { hierarchyKey } from '#domain/registers/hierarchy.ts'
import { searchable } from '#domain/base/text.ts'
import type { Database } from './schema.ts'

/** Records of a register, as columns and back. Every name comes from the description, none from a request. */

/** What orders a field: texts and codes have a column for it. */
export const orderOf = ({ kind, column }: Field): Expression<unknown> =>
  kind === 'text' || kind === 'code' ? sql.ref(`${column}_search`) : sql.ref(column)

/** What a select gives for each field, under its name, with id, status and version. */
export const selection = ({ fields }: Pick<Register, 'fields'>): RawBuilder<unknown> =>
  sql.join([
    sql`id, active as ${sql.ref('ativo')}, version as ${sql.ref('versao')}`,
    ...Object.entries(fields).map(([name, field]) => sql`${valueOf(field)} as ${sql.ref(name)}`),
  ])

const valueOf = ({ kind, column }: Field): RawBuilder<unknown> =>
  kind === 'file' ? fileText(column) : sql`${sql.ref(column)}`

/** The file of a column as a `storedFileText`: by its id and name; its content has a call of its own. */
export const fileText = (column: string): RawBuilder<string | null> => sql`(
  select 'arquivo:' || stored_file.id || ':' || stored_file.name from stored_file
  where stored_file.id = ${sql.ref(column)})`

/** A selected row with empty texts where the database has nothing. */
export const recordOf = <R extends RegisterRecord>({ fields }: Pick<Register, 'fields'>, row: R): R => ({
  ...row,
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, row[name] ?? emptyOf(field)])),
})

/** The columns of a settled draft, with those that order and search. */
export const columnsOf = (
  { fields, search }: Pick<Register, 'fields' | 'search'>,
  draft: RegisterDraft,
): Readonly<Record<string, unknown>> => {
  const columns: Record<string, unknown> = {
    search: searchable(search.map((name) => String(draft[name] ?? '')).join(' ')),
    ...valueColumns(fields, draft),
  }
  for (const [name, field] of Object.entries(fields)) {
    const isKeyed = field.kind === 'text' || field.kind === 'code'
    if (isKeyed) columns[`${field.column}_search`] = keyOf(field, storedValue(field, draft[name] ?? null))
  }
  return columns
}

/** The columns of a settled draft alone. */
export const valueColumns = (fields: Fields, draft: RegisterDraft): Readonly<Record<string, RegisterValue>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [field.column, storedValue(field, draft[name] ?? null)]),
  )

const storedValue = ({ kind }: Field, value: RegisterValue): RegisterValue => {
  if (kind === 'file') return storedFileOf(value)?.id ?? null
  return value === '' ? null : value
}

const keyOf = ({ kind }: Field, value: RegisterValue): string | null => {
  if (typeof value !== 'string') return null
  return kind === 'code' ? hierarchyKey(value) : searchable(value)
}

/** Writes a new record and gives its id. */
export const insertRecord = async (
  db: Kysely<Database>,
  register: Pick<Register, 'table' | 'fields' | 'search'>,
  draft: RegisterDraft,
): Promise<number> => {
  const columns = Object.entries(columnsOf(register, draft))
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(register.table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${sql.join(columns.map(([, value]) => value))}) returning id
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`No row written to ${register.table}`)
  return row.id
}

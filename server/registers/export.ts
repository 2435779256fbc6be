import { type Kysely, type RawBuilder, sql } from 'kysely'
import { nameIn as nameOf } from '#domain/base/list.ts'
import { possibleColumns, standardColumns, STATUS_COLUMN } from '#domain/registers/columns.ts'
import type { Field, Register } from '#domain/registers/describe.ts'
import type { ExportRecords, RegisterQuery } from '#domain/registers/registers.wire.ts'
import { writtenText } from '#domain/registers/written.ts'
import type { Database } from '#server/db/schema.ts'
import { pageOf } from '#server/http/paging.ts'
import type { InUnits } from '#server/http/person.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type ExportColumn, exportList, idsOf } from '#server/http/sheet/exportList.ts'
import type { SheetColumn, SheetValue } from '#server/http/sheet/sheet.ts'
import { listOf, nameIn, seenIn, tableOf, withinUnits } from '#server/registers/lists.ts'
import { foundBy, orderingOf, sortableOf } from '#server/registers/read.ts'

/** The whole list as it is shown, as a file. @throws Refusal as `exportList` and `idsOf` */
export const exportRecords = async (
  register: Register,
  incoming: SignedIncoming<ExportRecords>,
): Promise<ExportRecords['answer']> => {
  const { db, caller } = incoming
  const query: RegisterQuery = incoming.query
  const ordering = orderingOf(register, pageOf(query, sortableOf(register)))
  const found = sql`select id from ${sql.table(register.table)} where ${foundBy(register, caller, query)} order by ${ordering}`
  return exportList(incoming, {
    title: register.many,
    entity: register.table,
    columns: Object.fromEntries(possibleColumns(register).map((name) => [name, [columnOf(register, name)]])),
    standard: standardColumns(register),
    ids: await idsOf(db, found),
    read: (ids, names) => readRows(db, caller, register, { ids, names }),
  })
}

/** The values of the columns that were chosen, by their names. */
interface Row {
  readonly id: number
  readonly values: Readonly<Record<string, unknown>>
}

const readRows = async (
  db: Kysely<Database>,
  caller: InUnits,
  register: Register,
  { ids, names }: { readonly ids: readonly number[]; readonly names: readonly string[] },
): Promise<readonly Row[]> => {
  const values = sql.join(names.map((name) => valueOf(register, name, caller)))
  const { rows } = await sql<{ id: number; cells: unknown[] }>`
    select id, jsonb_build_array(${values}) as cells from ${sql.table(register.table)}
    where id = any(${ids}::integer[]) and ${withinUnits(register, caller)}
  `.execute(db)
  return rows.map(({ id, cells }) => ({
    id,
    values: Object.fromEntries(names.map((name, place) => [name, cells[place]])),
  }))
}

const KINDS: Partial<Readonly<Record<Field['kind'], SheetColumn['kind']>>> = {
  integer: 'number',
  decimal: 'number',
  money: 'money',
  percent: 'percent',
  date: 'date',
  time: 'time',
}

const columnOf = ({ fields }: Register, name: string): ExportColumn<Row> => {
  const field = fields[name]
  if (field === undefined)
    return { heading: 'Situação', kind: 'text', valueOf: ({ values }) => (values[name] === true ? 'Ativo' : 'Inativo') }
  return { ...fieldColumn(field), valueOf: ({ values }) => fieldCell(field, values[name]) }
}

/** The column of a field. */
export const fieldColumn = ({ label, kind }: Field): SheetColumn => ({ heading: label, kind: KINDS[kind] ?? 'text' })

/** What is selected for a column: references by their names, as far as the caller sees them. */
const valueOf = (register: Register, name: string, caller: InUnits): RawBuilder<unknown> => {
  const field = register.fields[name]
  if (name === STATUS_COLUMN || field === undefined) return sql`active`
  const list = listOf(field, register)
  const own = sql.ref(`${register.table}.${field.column}`)
  if (field.kind === 'file') return sql`(select stored_file.name from stored_file where stored_file.id = ${own})`
  if (list === null) return sql`${own}`
  const isOne = field.kind === 'references' ? sql`target.id = any(${own})` : sql`target.id = ${own}`
  return sql`(
    select string_agg(${nameIn(list, 'target')}, '; ' order by ${nameIn(list, 'target')}) from ${sql.table(tableOf(list))} as target
    where ${isOne} and ${seenIn(list, caller, 'target')}
  )`
}

/** A value as a cell holds it: numbers, days and times stay what they are, the rest is text as people read it. */
export const fieldCell = (field: Field, value: unknown): SheetValue => {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (field.kind === 'choice') return typeof value === 'number' ? nameOf(field.list, value) : null
  if (field.kind === 'choices' && Array.isArray(value)) {
    return value.map((one: number) => nameOf(field.list, one)).join('; ')
  }
  if (typeof value === 'number') return value
  return typeof value === 'string' ? writtenText(field.kind, value) : null
}

import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { Option } from '#domain/api/common.schemas.ts'
import type { Field, RecordFacts, Register } from '#domain/registers/describe.ts'
import type { RegisterPage, RegisterQuery, RegisterRecord } from '#domain/registers/wire.ts'
import { searchable } from '#domain/text.ts'
import { meant } from '#server/db/pattern.ts'
import { orderOf, recordOf, selection } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'

type Units = Pick<Caller, 'units'>

/** The field that says which unit a record belongs to, if the register has one. */
const unitFieldOf = ({ fields }: RecordFacts): Field | undefined =>
  Object.values(fields).find(({ kind }) => kind === 'unit')

/** Records of all units, and those of the units in which the caller works. */
export const withinUnits = (register: RecordFacts, { units }: Units): Expression<SqlBool> => {
  const field = unitFieldOf(register)
  if (field === undefined || units === 'all') return sql<SqlBool>`true`
  return sql<SqlBool>`(${sql.ref(field.column)} is null or ${sql.ref(field.column)} = any(${units}::integer[]))`
}

/** Names of the columns that order the list; a reference has no order of its own. */
export const sortableOf = ({ columns, order, fields }: Register): readonly [string, ...string[]] => [
  order,
  ...columns.filter((name) => name !== order && !REFERENCES.has(fields[name]?.kind ?? 'reference')),
  'ativo',
]

const REFERENCES: ReadonlySet<string> = new Set(['reference', 'references', 'unit', 'parent'])

/** A page of the records that the caller sees. @throws Refusal 400 for a column that does not sort */
export const readPage = async (
  db: Kysely<Database>,
  caller: Units,
  register: Register,
  query: RegisterQuery,
): Promise<RegisterPage> => {
  const page = pageOf(query, sortableOf(register))
  const field = register.fields[page.field]
  const order = sql`${field === undefined ? sql.ref('active') : orderOf(field)} ${sql.raw(page.direction)}`
  const table = sql.table(register.table)
  const found = sql.join([withinUnits(register, caller), ...conditionsOf(register, query)], sql` and `)
  const { rows } = await sql<RegisterRecord>`
    select ${selection(register)} from ${table} where ${found}
    order by ${order}, id ${sql.raw(page.direction)} offset ${skipOf(page)} limit ${rowsOf(page)}
  `.execute(db)
  const counted = await sql<{ count: number }>`select count(*) from ${table} where ${found}`.execute(db)
  return { items: rows.map((row) => recordOf(register, row)), totalCount: counted.rows[0]?.count ?? 0 }
}

const conditionsOf = ({ fields, filters }: Register, query: RegisterQuery): readonly Expression<SqlBool>[] => {
  const typed = searchable(String(query['Filtro'] ?? ''))
  const equal = (column: string, value: string | number | boolean | undefined) =>
    value === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = ${value}`]
  return [
    ...meant(typed),
    ...equal('active', query['Situacao']),
    ...filters.flatMap((name) => equal(fields[name]?.column ?? '', query[name])),
  ]
}

/** A record that the caller sees; null where there is none. */
export const readRecord = async <R extends RegisterRecord>(
  db: Kysely<Database>,
  caller: Units,
  register: RecordFacts,
  id: number,
): Promise<R | null> => {
  const { rows } = await sql<R>`
    select ${selection(register)} from ${sql.table(register.table)}
    where id = ${id} and ${withinUnits(register, caller)}
  `.execute(db)
  const [row] = rows
  return row === undefined ? null : recordOf(register, row)
}

/** The option list of a register in its order; inactive records come along with `status: false`. */
export const readOptions = async (
  db: Kysely<Database>,
  caller: Units,
  register: RecordFacts & Pick<Register, 'title' | 'order'>,
): Promise<Option[]> => {
  const { fields, title, order, table } = register
  const texts = title.flatMap((name) => fields[name] ?? []).map(({ column }) => sql.ref(column))
  const ordering = fields[order]
  const { rows } = await sql<Option>`
    select id as value, concat_ws(' ', ${sql.join(texts)}) as ${sql.ref('displayText')}, active as status
    from ${sql.table(table)} where ${withinUnits(register, caller)}
    order by ${ordering === undefined ? sql.ref('id') : orderOf(ordering)}, id
  `.execute(db)
  return rows
}

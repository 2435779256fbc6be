import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { Option } from '#domain/base/common.schemas.ts'
import { isOrdered, STATUS_COLUMN } from '#domain/registers/columns.ts'
import type { Field, RecordFacts, Register } from '#domain/registers/describe.ts'
import type { OptionsQuery, RegisterPage, RegisterQuery, RegisterRecord } from '#domain/registers/registers.wire.ts'
import { searchable } from '#domain/base/text.ts'
import { equal } from '#server/db/equal.ts'
import { everyWordByPart } from '#server/db/parts.ts'
import { everyWord, meant } from '#server/db/pattern.ts'
import { orderOf, recordOf, selection } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'
import { type Page, pageOf, rowsOf, skipOf, totalOf } from '#server/http/paging.ts'
import type { InUnits } from '#server/http/person.ts'
import { titleOf, withinUnits } from '#server/registers/lists.ts'

/** Names of the columns that order the list. */
export const sortableOf = ({ order, fields }: Register): readonly [string, ...string[]] => [
  order,
  ...Object.entries(fields).flatMap(([name, field]) => (name !== order && isOrdered(field) ? [name] : [])),
  STATUS_COLUMN,
]

/** Kinds with few values, each of many records: those stand in the list's own order. */
const FEW_VALUES: ReadonlySet<Field['kind']> = new Set(['choice', 'flag'])

/** How a list is ordered: records alike in a choice or the status as the list is by itself, and then by id. */
export const orderingOf = ({ fields, order }: Register, { field, direction }: Page<string>) => {
  const column = fields[field]
  const own = fields[order]
  const orders = [
    column === undefined ? sql.ref('active') : orderOf(column),
    ...(own !== undefined && (column === undefined || FEW_VALUES.has(column.kind)) ? [orderOf(own)] : []),
    sql.ref('id'),
  ]
  return sql.join(orders.map((one) => sql`${one} ${sql.raw(direction)}`))
}

/** The records that the caller sees and the filters let through. */
export const foundBy = (register: Register, caller: InUnits, query: RegisterQuery): Expression<SqlBool> =>
  sql<SqlBool>`${sql.join([withinUnits(register, caller), ...conditionsOf(register, query)], sql` and `)}`

/** A page of the records that the caller sees. @throws Refusal 400 for a column that does not sort */
export const readPage = async (
  db: Kysely<Database>,
  caller: InUnits,
  register: Register,
  query: RegisterQuery,
): Promise<RegisterPage> => {
  const asked = pageOf(query, sortableOf(register))
  const table = sql.table(register.table)
  const found = foundBy(register, caller, query)
  const counted = sql`select count(*) as total from ${table} where ${found}`
  const count = async () => (await sql<{ total: number }>`${counted}`.execute(db)).rows[0]?.total ?? 0
  // A search looks at every record once, in whatever order is cheapest, and counts on the way.
  const isSought = typedIn(query) !== ''
  // Which end of the list is nearer depends on how long it is.
  const known = asked.offset === 0 || isSought ? null : await count()
  const { page, isBackwards } = known === null ? { page: asked, isBackwards: false } : nearerEnd(asked, known)
  if (page.limit === 0) return { items: [], totalCount: known ?? 0 }
  const ordering = orderingOf(register, page)
  const ofAll = isSought ? sql`count(*) over ()` : sql`(${counted})`
  // The page is looked for in the index; of all that is passed over nothing else is read.
  const { rows } = await sql<RegisterRecord & { total: number | null }>`
    select ${selection(register)}, page.total from ${table} join (
      select id, ${known === null ? ofAll : sql`null::integer`} as total
      from (select * from ${table} where ${found} ${isSought ? sql`offset 0` : sql``}) as found
      order by ${ordering} offset ${skipOf(page)} limit ${rowsOf(page)}
    ) as page using (id)
    order by ${ordering}
  `.execute(db)
  const items = rows.map(({ total: _total, ...row }) => recordOf(register, row))
  const totalCount = known ?? (await totalOf(rows, asked, count))
  return { items: isBackwards ? items.toReversed() : items, totalCount }
}

/** The same page counted from the end where that is nearer: the last page costs what the first does. */
const nearerEnd = (
  page: Page<string>,
  count: number,
): { readonly page: Page<string>; readonly isBackwards: boolean } => {
  const limit = Math.max(0, Math.min(page.limit, count - page.offset))
  const offset = count - page.offset - limit
  if (offset >= page.offset) return { page, isBackwards: false }
  const direction = page.direction === 'asc' ? 'desc' : 'asc'
  return { page: { ...page, offset, limit, direction }, isBackwards: true }
}

/** Tables whose column `search` has an index by its parts: they grow without end. */
const SEARCHED_BY_PART: ReadonlySet<string> = new Set(['supplier', 'material', 'finance_contact'])

const conditionsOf = ({ table, fields, filters }: Register, query: RegisterQuery): readonly Expression<SqlBool>[] => [
  ...meant(typedIn(query), SEARCHED_BY_PART.has(table) ? everyWordByPart : everyWord),
  ...equal('active', query['Situacao']),
  ...filters.flatMap((name) => chosenIn(fields[name], query[name])),
]

/** What is left empty in several references stands for all of them. */
const chosenIn = (field: Field | undefined, value: RegisterQuery[string]): readonly Expression<SqlBool>[] => {
  if (field?.kind !== 'references' || value === undefined) return equal(field?.column ?? '', value)
  const column = sql.ref(field.column)
  return [sql<SqlBool>`(${Number(value)} = any(${column}) or cardinality(${column}) = 0)`]
}

/** What was typed into the search box, as it is compared. */
const typedIn = (query: RegisterQuery): string => searchable(String(query['Filtro'] ?? ''))

/** A record that the caller sees; null where there is none. */
export const readRecord = async <R extends RegisterRecord>(
  db: Kysely<Database>,
  caller: InUnits,
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

/** The active records that the caller sees, in the order of the register. */
export const readActive = async <R extends RegisterRecord>(
  db: Kysely<Database>,
  caller: InUnits,
  register: RecordFacts & Pick<Register, 'order'>,
): Promise<readonly R[]> => {
  const { rows } = await sql<R>`
    select ${selection(register)} from ${sql.table(register.table)}
    where active and ${withinUnits(register, caller)} order by ${plainOrder(register)}
  `.execute(db)
  return rows.map((row) => recordOf(register, row))
}

const plainOrder = ({ fields, order }: RecordFacts & Pick<Register, 'order'>) => {
  const ordering = fields[order]
  return sql`${ordering === undefined ? sql.ref('id') : orderOf(ordering)}, id`
}

/** The option list of a register in its order; inactive records come along with `status: false`. */
export const readOptions = async (
  db: Kysely<Database>,
  caller: InUnits,
  register: RecordFacts & Pick<Register, 'title' | 'order'>,
  chosen: OptionsQuery = {},
): Promise<Option[]> => {
  const conditions = [withinUnits(register, caller), ...optionConditions(register, chosen)]
  const { rows } = await sql<Option>`
    select id as value, ${titleOf(register)} as ${sql.ref('displayText')}, active as status
    from ${sql.table(register.table)} where ${sql.join(conditions, sql` and `)} order by ${plainOrder(register)}
  `.execute(db)
  return rows
}

/** What is left empty in a unit or in several references stands for all of them. */
const optionConditions = (
  { fields }: Pick<RecordFacts, 'fields'>,
  chosen: OptionsQuery,
): readonly Expression<SqlBool>[] =>
  Object.entries(chosen).flatMap(([name, value]) => {
    const field = fields[name]
    if (field === undefined || value === undefined) return []
    const column = sql.ref(field.column)
    if (typeof value === 'boolean') return [sql<SqlBool>`${column} = ${value}`]
    const values = sql`${value}::integer[]`
    if (field.kind === 'references') return [sql<SqlBool>`(${column} && ${values} or cardinality(${column}) = 0)`]
    const isOne = sql<SqlBool>`${column} = any(${values})`
    return [field.kind === 'unit' ? sql<SqlBool>`(${isOne} or ${column} is null)` : isOne]
  })

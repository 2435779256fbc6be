import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { Option } from '#domain/api/common.schemas.ts'
import { isOrdered, STATUS_COLUMN } from '#domain/registers/columns.ts'
import type { RecordFacts, Register } from '#domain/registers/describe.ts'
import type { RegisterPage, RegisterQuery, RegisterRecord } from '#domain/registers/wire.ts'
import { searchable } from '#domain/text.ts'
import { equal } from '#server/db/equal.ts'
import { meant } from '#server/db/pattern.ts'
import { orderOf, recordOf, selection } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { type Page, pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import { titleOf, withinUnits } from '#server/registers/lists.ts'

type Units = Pick<Caller, 'units'>

/** Names of the columns that order the list. */
export const sortableOf = ({ order, fields }: Register): readonly [string, ...string[]] => [
  order,
  ...Object.entries(fields).flatMap(([name, field]) => (name !== order && isOrdered(field) ? [name] : [])),
  STATUS_COLUMN,
]

/** How a list is ordered, and by its id where two records are alike. */
export const orderingOf = ({ fields }: Register, { field, direction }: Page<string>) => {
  const column = fields[field]
  const order = column === undefined ? sql.ref('active') : orderOf(column)
  return sql`${order} ${sql.raw(direction)}, id ${sql.raw(direction)}`
}

/** The records that the caller sees and the filters let through. */
export const foundBy = (register: Register, caller: Units, query: RegisterQuery): Expression<SqlBool> =>
  sql<SqlBool>`${sql.join([withinUnits(register, caller), ...conditionsOf(register, query)], sql` and `)}`

/** A page of the records that the caller sees. @throws Refusal 400 for a column that does not sort */
export const readPage = async (
  db: Kysely<Database>,
  caller: Units,
  register: Register,
  query: RegisterQuery,
): Promise<RegisterPage> => {
  const asked = pageOf(query, sortableOf(register))
  const table = sql.table(register.table)
  const found = foundBy(register, caller, query)
  const counted = await sql<{ count: number }>`select count(*) from ${table} where ${found}`.execute(db)
  const totalCount = counted.rows[0]?.count ?? 0
  const { page, isBackwards } = nearerEnd(asked, totalCount)
  if (page.limit === 0) return { items: [], totalCount }
  const ordering = orderingOf(register, page)
  // The page is looked for in the index; of all that is passed over nothing else is read.
  const { rows } = await sql<RegisterRecord>`
    select ${selection(register)} from ${table} join (
      select id from ${table} where ${found} order by ${ordering} offset ${skipOf(page)} limit ${rowsOf(page)}
    ) as page using (id)
    order by ${ordering}
  `.execute(db)
  const items = rows.map((row) => recordOf(register, row))
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

const conditionsOf = ({ fields, filters }: Register, query: RegisterQuery): readonly Expression<SqlBool>[] => {
  const typed = searchable(String(query['Filtro'] ?? ''))
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

/** The active records that the caller sees, in the order of the register. */
export const readActive = async <R extends RegisterRecord>(
  db: Kysely<Database>,
  caller: Units,
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
  caller: Units,
  register: RecordFacts & Pick<Register, 'title' | 'order'>,
): Promise<Option[]> => {
  const { rows } = await sql<Option>`
    select id as value, ${titleOf(register)} as ${sql.ref('displayText')}, active as status
    from ${sql.table(register.table)} where ${withinUnits(register, caller)} order by ${plainOrder(register)}
  `.execute(db)
  return rows
}

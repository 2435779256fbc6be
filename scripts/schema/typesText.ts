import type { Column, Table } from '#scripts/schema/catalogue.ts'

const HEAD = `// Written by \`npm run docs:schema\` from the migrated database and from columnTypes.ts: change those.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ColumnTypes, Kept } from '#server/db/columnTypes.ts'

type List<Value> = ColumnType<Value[], readonly Value[], readonly Value[]>
type GeneratedList<Value> = ColumnType<Value[], readonly Value[] | undefined, readonly Value[]>
`

/** Tables whose rows are written once and never changed. */
const KEPT: ReadonlySet<string> = new Set(['audit_entry', 'audit_link'])

/** TypeScript types of values, as `server/db/parsers` reads them. */
const VALUES: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  uuid: 'string',
  date: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
}

/**
 * The tables as Kysely types. `named`: the columns with a type in `ColumnTypes`, as `table.column`.
 * @throws Error for a column of an unread type, and for a name without a column
 */
export const typesText = (tables: readonly Table[], named: ReadonlySet<string>): string => {
  const known = new Set(tables.flatMap((table) => table.columns.map(({ name }) => `${table.name}.${name}`)))
  const stray = [...named].filter((name) => !known.has(name))
  if (stray.length > 0) throw new Error(`No columns of the database: ${stray.join(', ')}`)
  const all = tables.map(({ name }) => `  ${name}: ${interfaceOf(name)}\n`).join('')
  return [
    HEAD,
    `/**
 * The tables of the portal. Names are English, as in the code; \`GLOSSARY.md\` says which word of the school each one
 * is. Dates are \`YYYY-MM-DD\`, instants are UTC, \`*_search\` columns hold \`searchable(text)\` for search and order.
 */
export interface Database {\n${all}}\n`,
    ...tables.map((table) => tableText(table, named)),
  ].join('\n')
}

const interfaceOf = (table: string): string =>
  `${table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`

const tableText = (table: Table, named: ReadonlySet<string>): string => {
  const lines = table.columns.map(
    (column) => `${docText(column.comment, '  ')}  ${column.name}: ${columnType(table, column, named)}\n`,
  )
  return `${docText(table.comment, '')}interface ${interfaceOf(table.name)} {\n${lines.join('')}}\n`
}

const columnType = (table: Table, column: Column, named: ReadonlySet<string>): string => {
  const key = `${table.name}.${column.name}`
  const value = named.has(key) ? `ColumnTypes['${key}']` : valueType(table, column)
  const read = column.isNullable && value !== 'unknown' ? `${value} | null` : value
  const isGiven = column.default !== null || column.identity !== null
  if (KEPT.has(table.name)) return named.has(key) ? value : `Kept<${read}${isGiven ? `, ${read} | undefined` : ''}>`
  if (column.identity === 'ALWAYS') return `GeneratedAlways<${read}>`
  if (!isGiven) return read
  return column.isArray ? `Generated${read}` : `Generated<${read}>`
}

const valueType = (table: Table, { name, typeName, isArray }: Column): string => {
  const choices = table.constraints.flatMap(({ definition }) => choicesOf(definition, name))
  if (choices.length > 0) return choices.join(' | ')
  const value = VALUES[typeName]
  if (value === undefined)
    throw new Error(`${table.name}.${name} is ${typeName}, of which nobody knows how it is read.`)
  return isArray ? `List<${value}>` : value
}

/** The values of `check (column in (…))`, as TypeScript. */
const choicesOf = (definition: string, column: string): readonly string[] => {
  const [, name, values = ''] = /^CHECK \((\w+) = ANY \(ARRAY\[(.*)\]\)\)$/.exec(definition) ?? []
  return name === column ? (values.match(/'[^']*'|-?\d+/g) ?? []) : []
}

const WIDTH = 120

const docText = (comment: string | null, indent: string): string => {
  if (comment === null) return ''
  const line = `${indent}/** ${comment} */\n`
  if (line.length <= WIDTH) return line
  const lines = [`${indent} *`]
  for (const word of comment.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (longer.length <= WIDTH) lines.splice(-1, 1, longer)
    else lines.push(`${indent} * ${word}`)
  }
  return `${indent}/**\n${lines.join('\n')}\n${indent} */\n`
}

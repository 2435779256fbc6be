/**
 * A copy of the database is text: a head, then for each table a line with its name and columns, its rows as COPY
 * writes them, and `\.`; at the end a line that proves that nothing is missing. The same for every database.
 */

const FORMAT = 'portal-copia'
const VERSION = 1

export interface Head {
  readonly format: typeof FORMAT
  readonly version: typeof VERSION
  /** ISO instant in UTC. */
  readonly createdAt: string
  readonly migrations: readonly string[]
}

export interface TableLine {
  readonly table: string
  readonly columns: readonly string[]
}

export const END_OF_TABLE = String.raw`\.`
/** Closes the copy, followed by the number of rows in it. No row begins so: COPY doubles its backslashes. */
const END = String.raw`\fim `

export const headLine = (createdAt: Date, migrations: readonly string[]): string => {
  const head: Head = { format: FORMAT, version: VERSION, createdAt: createdAt.toISOString(), migrations }
  return JSON.stringify(head)
}

export const tableLine = (line: TableLine): string => JSON.stringify(line)

export const endLine = (rows: number): string => `${END}${rows}`

/** The number of rows that the end promises; null when this is not the end. */
export const rowsAtEnd = (line: string): number | null => (line.startsWith(END) ? Number(line.slice(END.length)) : null)

/** The head of a copy; null when the file is something else, or of a later portal. */
export const parseHead = (line: string): Head | null => {
  const head = parsed(line)
  return isHead(head) ? head : null
}

export const parseTable = (line: string): TableLine | null => {
  const table = parsed(line)
  return isTable(table) ? table : null
}

/** A row as COPY's text format has it. */
export const rowLine = (values: readonly (string | null)[]): string =>
  values.map((value) => (value === null ? String.raw`\N` : value.replace(SPECIAL, escaped))).join('\t')

const SPECIAL = /[\\\n\r\t]/g
const ESCAPE: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
}
const escaped = (character: string): string => ESCAPE[character] ?? character

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

const isHead = (value: unknown): value is Head =>
  isObject(value) &&
  'format' in value &&
  value.format === FORMAT &&
  'version' in value &&
  value.version === VERSION &&
  'migrations' in value &&
  isNames(value.migrations)

const isTable = (value: unknown): value is TableLine =>
  isObject(value) && 'table' in value && typeof value.table === 'string' && 'columns' in value && isNames(value.columns)

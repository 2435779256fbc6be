import { type RawBuilder, type Transaction, sql } from 'kysely'
import { DESCRIPTIONS } from '#domain/all/registers.ts'
import { REGISTER_NAMES } from '#domain/registers/catalogue.ts'
import type { Register } from '#domain/registers/describe.ts'
import { titleSeparator } from '#domain/registers/title.ts'
import { hierarchyKey, isHierarchicalCode } from '#domain/registers/hierarchy.ts'
import { searchable } from '#domain/base/text.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { activeIn, nameIn, seenIn, tableOf, titleOf } from '#server/registers/lists.ts'

/** A record that a cell may name. */
export interface Named {
  readonly id: number
  readonly active: boolean
  /** How it is called: its whole name, and each part by itself. */
  readonly names: readonly string[]
}

/** The records that a text may mean; an active one before those that are not. */
export type Lookup = (text: string) => readonly Named[]

/** Whom the texts of a column may mean, among those that the caller sees. */
export const lookupIn = async (
  trx: Transaction<Database>,
  caller: InUnits,
  list: string,
  texts: readonly string[],
): Promise<Lookup> => {
  const name = REGISTER_NAMES.find((one) => one === list)
  const register = name && DESCRIPTIONS[name]
  const { rows } = await sql<Named>`
    select id, ${activeIn(list)} as active, ${register === undefined ? plainNames(list) : namesIn(register)} as names
    from ${sql.table(tableOf(list))}
    where ${seenIn(list, caller)} and ${register === undefined ? sql`true` : calledLike(register, texts)}
  `.execute(trx)
  const byName = new Map<string, Named[]>()
  for (const record of rows) {
    for (const one of new Set(record.names.map(searchable))) byName.set(one, [...(byName.get(one) ?? []), record])
  }
  const called = (text: string): readonly Named[] => {
    const found = byName.get(searchable(text)) ?? []
    const active = found.filter((record) => record.active)
    return active.length > 0 ? active : found
  }
  return (text) => {
    const found = called(text)
    return found.length > 0 ? found : [...new Set(partsOfName(text).flatMap(called))]
  }
}

/** A code and a name that stand together: `EF1 - Ensino Fundamental I`. */
const partsOfName = (text: string): readonly string[] => {
  const parts = text.split(/\s+[-–]\s+/)
  return parts.length > 1 ? parts : []
}

/** Units have a code and a short name beside their name, people their e-mail; a stage may go without year and unit. */
const plainNames = (list: string): RawBuilder<unknown> => {
  if (list === 'units') return sql`array_remove(array[name, code, short_name], null)`
  const name = nameIn(list, tableOf(list))
  if (list === 'stages') return sql`array[${name}, name]`
  return tableOf(list) === 'staff_user' ? sql`array[${name}, email]` : sql`array[${name}]`
}

/** What other systems may write for a record instead of its name. */
const SHORT_NAMES = ['codigo', 'sigla', 'abreviatura']

/** The fields that may tell a record: its name and codes. */
const tellingFields = ({ title, unique, fields }: Register) =>
  [...new Set([...title, ...unique, ...SHORT_NAMES])]
    .flatMap((name) => fields[name] ?? [])
    .filter(({ kind }) => kind === 'text' || kind === 'code')

const namesIn = (register: Register): RawBuilder<unknown> =>
  sql`array_remove(array[${sql.join([titleOf(register), ...tellingFields(register).map(({ column }) => sql.ref(column))])}], null)`

/** Narrows to what the texts could mean by an index: whole names, and codes that stand before a name. */
const calledLike = (register: Register, texts: readonly string[]): RawBuilder<unknown> => {
  const words = [
    ...new Set(
      texts.flatMap((text) => [
        text,
        text.split(titleSeparator(register))[0] ?? '',
        text.split(' ')[0] ?? '',
        text.replace(/^\S+ /, ''),
        ...partsOfName(text),
      ]),
    ),
  ]
  const plain = words.map(searchable)
  const codes = words.filter(isHierarchicalCode).map(hierarchyKey)
  const conditions = tellingFields(register).map(
    ({ column, kind }) => sql`${sql.ref(`${column}_search`)} = any(${kind === 'code' ? codes : plain}::text[])`,
  )
  return sql`(${sql.join(conditions, sql` or `)})`
}

const partsOf = (cell: string): readonly string[] =>
  cell.split(cell.includes(';') ? ';' : ',').map((part) => part.trim())

/** Commas that a name has at most. */
const MOST_COMMAS = 4

/** Every name that a cell with several may hold: its parts, and parts that a comma of a name has torn apart. */
export const possibleNames = (cell: string): readonly string[] => {
  const parts = partsOf(cell)
  const lengths = Array.from({ length: Math.min(parts.length, MOST_COMMAS + 1) }, (_, place) => place + 1)
  return parts.flatMap((_, from) => lengths.map((length) => parts.slice(from, from + length).join(', ')))
}

/** Several names in a cell, with semicolons or commas between them; names may have commas of their own. */
export const severalIn = (
  cell: string,
  lookup: Lookup,
): { readonly found: readonly Named[]; readonly missing: readonly string[] } => {
  const parts = partsOf(cell)
  const found: Named[] = []
  const missing: string[] = []
  for (let from = 0; from < parts.length; ) {
    const end = longestName(parts, from, lookup)
    const text = parts.slice(from, Math.max(end, from + 1)).join(', ')
    const [one] = lookup(text)
    if (one !== undefined) found.push(one)
    else if (text !== '') missing.push(text)
    from = Math.max(end, from + 1)
  }
  return { found, missing }
}

/** Where the longest name that begins here ends; where it begins, if there is none. */
const longestName = (parts: readonly string[], from: number, lookup: Lookup): number => {
  for (let end = parts.length; end > from; end -= 1) {
    if (lookup(parts.slice(from, end).join(', ')).length > 0) return end
  }
  return from
}

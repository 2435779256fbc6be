import { type Transaction, sql } from 'kysely'
import type { FileRow } from '#domain/imports/imports.schemas.ts'
import { message, MESSAGES } from '#domain/all/messages.ts'
import { applicable } from '#domain/registers/applicable.ts'
import type { Register } from '#domain/registers/describe.ts'
import { recordFlaws } from '#domain/registers/flaws.ts'
import { type RegisterDraft, type RegisterValue, settledDraft } from '#domain/registers/values.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import { codeAbove } from '#domain/registers/hierarchy.ts'
import { columnsOf } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { type Existing, existingFor, keyIn } from '#server/registers/import/existing.ts'
import type { CheckedRow } from '#server/registers/import/importer.ts'
import { type ReadRow, readRows } from '#server/registers/import/readRows.ts'
import type { Change } from '#server/registers/change.ts'
import { linkFlaws } from '#server/registers/links.ts'
import { listOf, seenIn, tableOf, titlesOf } from '#server/registers/lists.ts'
import { worksEverywhere } from '#server/rows/units.ts'

/**
 * What some rows of a file would do, judged as the form and `createRecord`, `updateRecord` judge: new, changed, the same
 * or bad. What concerns several rows of the file is judged when all of them are there.
 */
export const checkRows = async (
  trx: Transaction<Database>,
  caller: InUnits,
  register: Register,
  fields: readonly string[],
  rows: readonly FileRow[],
): Promise<readonly CheckedRow[]> => {
  const read = await readRows(trx, caller, register, fields, rows)
  const drafts = read.map(({ values }) => settledDraft(register.fields, values))
  const existing = await existingFor(trx, caller, register, drafts)
  const matches = drafts.map((draft) => existing.same(draft))
  const hidden = await hiddenIds(trx, caller, register, matches.flat())
  const codes = await parentCodes(trx, register, drafts)
  const rowsJudged = read.map((row, place) => judged(register, row, matches[place] ?? [], { existing, hidden, codes }))
  const names = await titlesOf(
    trx,
    register,
    rowsJudged.map(({ draft }) => draft),
  )
  const good = rowsJudged.filter(({ row }) => row.status === 'new' || row.status === 'changed')
  const flaws = await linkFlaws(trx, register, good)
  const linked = new Map(good.map(({ row }, place) => [row.line, flaws[place] ?? {}]))
  return rowsJudged.map(({ row }, place): CheckedRow => {
    const named = { ...row, name: names[place] ?? '' }
    const wrong = linked.get(row.line) ?? {}
    return Object.keys(wrong).length === 0 ? named : { ...named, status: 'bad', flaws: wrong }
  })
}

interface Facts {
  readonly existing: Existing
  /** What records refer to and the caller does not see, by field: it stays as it is. */
  readonly hidden: ReadonlyMap<string, ReadonlySet<number>>
  /** Codes of the records that rows stand below. */
  readonly codes: ReadonlyMap<number, string>
}

/** A row that was looked at by itself, what would be kept of it, and the record that it changes. */
interface Judged extends Change {
  readonly row: Omit<CheckedRow, 'name'>
}

const judged = (register: Register, row: ReadRow, matches: readonly RegisterRecord[], facts: Facts): Judged => {
  const [before = null] = matches
  const draft = applicable(register, merged(register, row, before, facts))
  const after = columnsOf(register, draft)
  const isSame = before !== null && JSON.stringify(after) === JSON.stringify(columnsOf(register, before))
  const own: Record<string, string> = { ...row.flaws }
  for (const [one, { flaw }] of Object.entries(row.unclear)) {
    if (!isMeant(row, one, before?.[one] ?? null)) own[one] = flaw
  }
  if (matches.length > 1) own[register.title[0]] = 'Há mais de um registro com este nome. Altere-o pela ficha.'
  const flaws = isSame ? own : { ...foundFlaws(register, row, draft, before, facts), ...own }
  const isBad = Object.keys(flaws).length > 0
  return {
    draft,
    before,
    row: {
      line: row.line,
      status: isBad ? 'bad' : before === null ? 'new' : isSame ? 'same' : 'changed',
      record_id: before?.id ?? null,
      record_version: before?.versao ?? null,
      before: before === null || isSame ? null : columnsOf(register, before),
      after: isSame ? null : after,
      keys: keysOf(register, draft, before),
      parent_key: row.awaited,
      flaws,
    },
  }
}

/** What the row says, over what the record has; equal values stay exactly as they are kept. */
const merged = (register: Register, row: ReadRow, before: RegisterRecord | null, { hidden }: Facts): RegisterDraft => {
  if (before === null) return settledDraft(register.fields, row.values)
  const given = settledDraft(register.fields, { ...before, ...withHidden(row.values, before, hidden) })
  return Object.fromEntries(
    Object.keys(register.fields).map((name) => {
      const [old, now] = [before[name] ?? null, given[name] ?? null]
      return [name, comparable(old) === comparable(now) || isMeant(row, name, old) ? old : now]
    }),
  )
}

const withHidden = (values: ReadRow['values'], before: RegisterRecord, hidden: Facts['hidden']): ReadRow['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, RegisterValue] => {
      const [old, ids] = [before[name], hidden.get(name)]
      if (ids === undefined) return [name, value]
      if (typeof old === 'number') return [name, value === null && ids.has(old) ? old : value]
      if (typeof old !== 'object' || old === null || typeof value !== 'object' || value === null) return [name, value]
      return [name, [...value, ...old.filter((id) => ids.has(id))]]
    }),
  )

/** A name that several records have means the one that was there before. */
const isMeant = ({ unclear }: ReadRow, name: string, old: RegisterValue): boolean =>
  typeof old === 'number' && (unclear[name]?.ids.includes(old) ?? false)

/** Spaces around a text and the order of references make no difference. */
const comparable = (value: RegisterValue): string => {
  if (typeof value === 'string')
    return value
      .replaceAll('\r\n', '\n')
      .replace(/[^\S\n]+/g, ' ')
      .trim()
  if (typeof value !== 'object' || value === null) return String(value)
  return value.toSorted((a, b) => a - b).join()
}

const foundFlaws = (
  register: Register,
  row: ReadRow,
  draft: RegisterDraft,
  before: RegisterRecord | null,
  { existing, codes }: Facts,
): Record<string, string> => {
  const flaws: Record<string, string> = { ...recordFlaws(register, draft) }
  for (const [name, ids] of Object.entries(row.inactive)) {
    const kept = before?.[name]
    const isKept = (id: number) => kept === id || (Array.isArray(kept) && kept.includes(id))
    if (!ids.every(isKept)) flaws[name] = `O campo ${register.fields[name]?.label} aponta para um registro inativo.`
  }
  for (const name of register.unique) {
    const isTaken = existing.holders(name, draft).some(({ id }) => id !== before?.id)
    if (isTaken) flaws[name] ??= message('REGISTER_TAKEN', { campo: register.fields[name]?.label ?? name })
  }
  return { ...flaws, ...placeFlaw(register, row, draft, codes) }
}

/** In a tree the code extends that of the parent by one part. One that comes with the file is looked for later. */
const placeFlaw = (
  register: Register,
  row: ReadRow,
  draft: RegisterDraft,
  codes: Facts['codes'],
): Record<string, string> => {
  const [name] = Object.entries(register.fields).find(([, { kind }]) => kind === 'code') ?? []
  const [parent] = Object.entries(register.fields).find(([, { kind }]) => kind === 'parent') ?? []
  if (name === undefined || parent === undefined) return {}
  const above = codeAbove(String(draft[name]))
  const parentId = draft[parent]
  const parentCode = row.awaited ?? (typeof parentId === 'number' ? (codes.get(parentId) ?? '') : null)
  if (parentCode === above) return {}
  if (parentCode === null) return { [name]: MESSAGES.REGISTER_CODE_NOT_ROOT }
  return { [name]: message('REGISTER_CODE_OUTSIDE', { codigo: `${parentCode}.01` }) }
}

/** What no two rows may share; with the record itself, so that it does not stand in the file twice. */
const keysOf = (register: Register, draft: RegisterDraft, before: RegisterRecord | null): Record<string, string> => {
  const keys: Record<string, string> = {}
  for (const name of register.unique) {
    const key = keyIn(register, name, draft)
    if (key !== null) keys[name] = key
  }
  if (before !== null && register.unique.length === 0) keys[register.title[0]] = String(before.id)
  return keys
}

const idsOf = (value: RegisterValue | undefined): readonly number[] =>
  typeof value === 'number' ? [value] : typeof value === 'object' && value !== null ? value : []

const hiddenIds = async (
  trx: Transaction<Database>,
  caller: InUnits,
  register: Register,
  records: readonly RegisterRecord[],
): Promise<Facts['hidden']> => {
  const hidden = new Map<string, ReadonlySet<number>>()
  if (worksEverywhere(caller)) return hidden
  for (const [name, field] of Object.entries(register.fields)) {
    const list = listOf(field, register)
    const ids = [...new Set(records.flatMap((record) => idsOf(record[name])))]
    if (list === null || ids.length === 0) continue
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(tableOf(list))} where id = any(${ids}::integer[]) and ${seenIn(list, caller)}
    `.execute(trx)
    const seen = new Set(rows.map(({ id }) => id))
    hidden.set(name, new Set(ids.filter((id) => !seen.has(id))))
  }
  return hidden
}

const parentCodes = async (
  trx: Transaction<Database>,
  register: Register,
  drafts: readonly RegisterDraft[],
): Promise<Facts['codes']> => {
  const [parent] = Object.entries(register.fields).find(([, { kind }]) => kind === 'parent') ?? []
  const code = Object.values(register.fields).find(({ kind }) => kind === 'code')
  if (parent === undefined || code === undefined) return new Map()
  const ids = [...new Set(drafts.flatMap((draft) => idsOf(draft[parent])))]
  const { rows } = await sql<{ id: number; code: string }>`
    select id, ${sql.ref(code.column)} as code from ${sql.table(register.table)} where id = any(${ids}::integer[])
  `.execute(trx)
  return new Map(rows.map((row) => [row.id, row.code]))
}

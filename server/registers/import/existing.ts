import { type Transaction, sql } from 'kysely'
import type { Register } from '#domain/registers/describe.ts'
import { namingFields } from '#domain/imports/importColumns.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import { columnsOf, recordOf, selection } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { withinUnits } from '#server/registers/lists.ts'

/** A record that has one of the values, and whether the caller sees it. */
interface Found {
  readonly record: RegisterRecord
  readonly visible: boolean
}

/** The records that rows of a file could be, or collide with. */
export interface Existing {
  /** Those that a draft is, by what tells records of this register apart. */
  readonly same: (draft: RegisterDraft) => readonly RegisterRecord[]
  /** Those that have the same value where only one may. */
  readonly holders: (name: string, draft: RegisterDraft) => readonly RegisterRecord[]
}

/** The value of a field as it is compared, within its unit and what else it is unique in; null where there is none. */
export const keyIn = (register: Register, name: string, draft: RegisterDraft): string | null => {
  const columns = columnsOf(register, draft)
  const { fields, within = [] } = register
  const unit = Object.values(fields).find(({ kind }) => kind === 'unit')
  const frames = [unit?.column, ...within.map((one) => fields[one]?.column)]
    .filter((column) => column !== undefined)
    .map((column) => columns[column] ?? null)
  const value = columns[keyColumn(register, name)] ?? null
  return value === null ? null : JSON.stringify([...frames, value])
}

const keyColumn = ({ fields }: Register, name: string): string => {
  const { kind, column = name } = fields[name] ?? {}
  return kind === 'text' || kind === 'code' ? `${column}_search` : column
}

/** Finds what is there for the drafts of some rows, one query per field that tells records apart. */
export const existingFor = async (
  trx: Transaction<Database>,
  caller: InUnits,
  register: Register,
  drafts: readonly RegisterDraft[],
): Promise<Existing> => {
  const [called] = register.title
  const foundFor = await foundByFields(trx, caller, register, [...new Set([...register.unique, called])], drafts)
  return {
    same: (draft) => {
      const name = register.unique.find((one) => keyIn(register, one, draft) !== null)
      const visible = foundFor(name ?? called, draft).flatMap(({ record, visible: isSeen }) => (isSeen ? [record] : []))
      return name === undefined ? visible.filter((record) => isSame(register, record, draft)) : visible
    },
    holders: (name, draft) => foundFor(name, draft).map(({ record }) => record),
  }
}

/** Finds who has the values of some drafts where only one record may, seen by the caller or not. */
export const holdersFor = async (
  trx: Transaction<Database>,
  caller: InUnits,
  register: Register,
  drafts: readonly RegisterDraft[],
): Promise<Existing['holders']> => {
  const foundFor = await foundByFields(trx, caller, register, register.unique, drafts)
  return (name, draft) => foundFor(name, draft).map(({ record }) => record)
}

const foundByFields = async (
  trx: Transaction<Database>,
  caller: InUnits,
  register: Register,
  names: readonly string[],
  drafts: readonly RegisterDraft[],
): Promise<(name: string, draft: RegisterDraft) => readonly Found[]> => {
  const byField = new Map<string, ReadonlyMap<string, readonly Found[]>>()
  for (const name of names) byField.set(name, await foundBy(trx, caller, register, name, drafts))
  return (name, draft) => {
    const key = keyIn(register, name, draft)
    return key === null ? [] : (byField.get(name)?.get(key) ?? [])
  }
}

/** Without a value that only one record has, a record is told by its name together with what it refers to. */
const isSame = (register: Register, record: RegisterRecord, draft: RegisterDraft): boolean =>
  [...register.unique, ...namingFields(register)].every(
    (name) => keyIn(register, name, record) === keyIn(register, name, draft),
  )

const foundBy = async (
  trx: Transaction<Database>,
  caller: InUnits,
  register: Register,
  name: string,
  drafts: readonly RegisterDraft[],
): Promise<ReadonlyMap<string, readonly Found[]>> => {
  const column = keyColumn(register, name)
  const values = [...new Set(drafts.map((draft) => columnsOf(register, draft)[column] ?? null))].filter(
    (one) => one !== null,
  )
  const found = new Map<string, Found[]>()
  if (values.length === 0) return found
  const { rows } = await sql<RegisterRecord & { visible: boolean }>`
    select ${selection(register)}, ${withinUnits(register, caller)} as visible
    from ${sql.table(register.table)} where ${sql.ref(column)} = any(${values})
  `.execute(trx)
  for (const { visible, ...row } of rows) {
    const record = recordOf(register, row)
    const key = keyIn(register, name, record)
    if (key !== null) found.set(key, [...(found.get(key) ?? []), { record, visible }])
  }
  return found
}

import { idsInOrder } from '#domain/base/ids.ts'
import { knownFields, type RecordFields, type ValuesOf } from '#domain/records/fields.ts'
import { recordFlaws } from '#domain/registers/flaws.ts'
import { emptyOf, type RegisterDraft, type RegisterValue, settled } from '#domain/registers/values.ts'

type Flaws = Readonly<Record<string, string>>
type Draft = Readonly<Record<string, unknown>>

/** The value of a field; null where there is none. */
export const valueIn = (draft: Draft, name: string): RegisterValue => {
  const value = draft[name]
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return Array.isArray(value) ? value.filter((one) => typeof one === 'number') : null
}

const valuesIn = (fields: RecordFields, draft: Draft): RegisterDraft =>
  Object.fromEntries(Object.keys(knownFields(fields)).map((name) => [name, valueIn(draft, name)]))

/** The draft as it is stored: texts trimmed, lists sorted and without duplicates. Own fields stay as they are. */
export const settledRecord = <D extends Draft>(fields: RecordFields, draft: D): D => {
  const values = Object.entries(knownFields(fields)).map(([name, field]): readonly [string, RegisterValue] => {
    const value = settled(field, valueIn(draft, name))
    return [name, typeof value === 'object' && value !== null ? idsInOrder(value) : value]
  })
  return { ...draft, ...Object.fromEntries(values) }
}

/** A sentence for every wrong field, by name: empty, too long, outside its bounds or its list. */
export const fieldFlaws = (fields: RecordFields, draft: Draft): Flaws =>
  recordFlaws({ fields: knownFields(fields) }, valuesIn(fields, draft))

/** Of a record what somebody fills in: `draftIn<ClassGroupDraft>(CLASS_GROUP, record)`. */
export const draftIn = <D extends object>(fields: { readonly [Name in keyof D]: unknown }, record: D): D =>
  // The fields are those of the draft, and the record has them all.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(fields, name))) as D

/** What the fields of a record hold while nothing was filled in. */
export const emptyRecord = <F extends RecordFields>(fields: F): ValuesOf<F> =>
  // Every field of the table has the value of its kind.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(Object.entries(knownFields(fields)).map(([name, field]) => [name, emptyOf(field)])) as ValuesOf<F>

/** The sentence for a field whose reference may not be chosen. */
export const notAccepted = (label: string): string => `O valor do campo ${label} não é aceito.`

/** The ids that a field names and that it did not name before: one, several or none. */
export const newlyChosen = (value: RegisterValue, before: RegisterValue | undefined): readonly number[] => {
  const kept = idsIn(before ?? null)
  return idsIn(value).filter((id) => !kept.includes(id))
}

/** The ids that a field names. */
export const idsIn = (value: RegisterValue): readonly number[] => {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? value : []
}

import { nameIn } from '#domain/base/list.ts'
import { formatMoney } from '#domain/base/money.ts'
import type { RecordFields } from '#domain/records/fields.ts'
import { idsIn, valueIn } from '#domain/records/values.ts'
import type { RegisterValue } from '#domain/registers/values.ts'

/**
 * What stands in the fields of a draft, by their names: codes by what they are called, amounts as money; texts, numbers,
 * days, and yes or no, as they stand. `textOf`: the words of a field that refers to records, or that only this record has.
 */
export const wordsOf = (
  fields: RecordFields,
  draft: Readonly<Record<string, unknown>>,
  textOf: (name: string) => string,
): Readonly<Record<string, RegisterValue>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, wordOf(field, valueIn(draft, name), () => textOf(name))]),
  )

/** The word of one field; `text` gives that of a field that refers to records, or that only this record has. */
export const wordOf = (field: RecordFields[string], value: RegisterValue, text: () => string): RegisterValue => {
  switch (field.kind) {
    case 'own':
    case 'reference':
    case 'references':
      return text()
    case 'choice':
    case 'choices':
      return idsIn(value)
        .map((code) => nameIn(field.list, code))
        .join(', ')
    case 'money':
      return typeof value === 'number' ? formatMoney(value) : ''
    default:
      return value
  }
}

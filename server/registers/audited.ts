import { nameIn } from '#domain/lists/list.ts'
import type { Register } from '#domain/registers/describe.ts'
import type { RegisterDraft, RegisterValue } from '#domain/registers/values.ts'

type Values = Readonly<Record<string, RegisterValue>>

/** A record as the audit keeps it: by the labels of its fields, and choices by their names, readable for ever. */
export const auditedOf = ({ fields }: Pick<Register, 'fields'>, draft: RegisterDraft): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = draft[name] ?? null
      return [field.label, field.kind === 'choice' && typeof value === 'number' ? nameIn(field.list, value) : value]
    }),
  )

/** Only what differs, with the value of each side. */
export const changesOf = (before: Values, after: Values): { readonly before: Values; readonly after: Values } => {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const only = (values: Values) => Object.fromEntries(changed.map((key) => [key, values[key] ?? null]))
  return { before: only(before), after: only(after) }
}

import { nameIn } from '#domain/base/list.ts'
import type { Field, Register } from '#domain/registers/describe.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import type { RegisterDraft, RegisterValue } from '#domain/registers/values.ts'

type Values = Readonly<Record<string, RegisterValue>>

/** A record for the audit: values by field label, with names of choices and files, readable for ever. */
export const auditedOf = ({ fields }: Pick<Register, 'fields'>, draft: RegisterDraft): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [field.label, readable(field, draft[name] ?? null)]))

const readable = (field: Field, value: RegisterValue): RegisterValue => {
  if (field.kind === 'file') return storedFileOf(value)?.name ?? ''
  if (field.kind === 'choice' && typeof value === 'number') return nameIn(field.list, value)
  if (field.kind !== 'choices' || !Array.isArray(value)) return value
  return value.map((one: number) => nameIn(field.list, one)).join(', ')
}

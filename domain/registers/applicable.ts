import type { FormFields, Register } from '#domain/registers/describe.ts'
import { emptyOf, type RegisterDraft } from '#domain/registers/values.ts'

type Described = { readonly fields: FormFields } & Pick<Register, 'rules'>

/** Names of the fields that do not stand in the form, because a choice has another value; what hangs on them neither. */
export const hiddenFields = ({ rules = [] }: Pick<Register, 'rules'>, draft: RegisterDraft): ReadonlySet<string> => {
  const hidden = new Set<string>()
  for (const rule of rules) {
    if (rule.kind !== 'onlyWhen') continue
    const value = hidden.has(rule.choice) ? null : draft[rule.choice]
    if (typeof value !== 'number' || !rule.is.includes(value)) hidden.add(rule.field)
  }
  return hidden
}

/** A draft without what stands in fields that are not in the form. */
export const applicable = (register: Described, draft: RegisterDraft): RegisterDraft => {
  const hidden = hiddenFields(register, draft)
  return Object.fromEntries(
    Object.entries(register.fields).map(([name, field]) => [
      name,
      hidden.has(name) ? emptyOf(field) : (draft[name] ?? emptyOf(field)),
    ]),
  )
}

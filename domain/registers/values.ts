import type { FormField, FormFields } from '#domain/registers/describe.ts'
import { bareCnpj } from '#domain/base/cnpj.ts'
import { emailKey } from '#domain/base/email.ts'
import { digitsOf, oneLine } from '#domain/base/text.ts'

/** A value of any field. */
export type RegisterValue = string | number | boolean | null | readonly number[]

/** A draft of any register. */
export type RegisterDraft = Readonly<Record<string, RegisterValue>>

/** The empty value of a field. */
export const emptyOf = ({ kind }: FormField): RegisterValue => {
  switch (kind) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
    case 'choice':
    case 'reference':
    case 'unit':
    case 'parent':
      return null
    case 'flag':
      return false
    case 'choices':
    case 'references':
      return []
    default:
      return ''
  }
}

export const isEmpty = (value: RegisterValue): boolean =>
  value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0)

/** A value as it is stored: texts without spaces around them, documents and phones without their signs. */
export const settled = ({ kind }: FormField, value: RegisterValue): RegisterValue => {
  if (typeof value !== 'string') return value
  switch (kind) {
    case 'cpf':
    case 'cep':
    case 'phone':
    case 'cellphone':
      return digitsOf(value)
    case 'cnpj':
      return bareCnpj(value)
    case 'email':
      return emailKey(value)
    case 'text':
      return oneLine(value)
    default:
      return value.trim()
  }
}

/** A draft with a settled value for each field and nothing else; what is left out is empty. */
export const settledDraft = (
  fields: FormFields,
  draft: Readonly<Record<string, RegisterValue | undefined>>,
): RegisterDraft =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, settled(field, draft[name] ?? emptyOf(field))]),
  )

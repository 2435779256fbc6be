import type { Field, Register } from '#domain/registers/describe.ts'
import { applicable } from '#domain/registers/applicable.ts'
import { emptyOf, type RegisterDraft, type RegisterValue } from '#domain/registers/values.ts'
import { formatCep } from '#domain/base/cep.ts'
import { formatCnpj } from '#domain/base/cnpj.ts'
import { formatCpf } from '#domain/base/cpf.ts'
import { digitsOf } from '#domain/base/text.ts'
import type { FileHandle } from '#src/lib/files.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { maskCpf, maskTime } from '#src/lib/masks.ts'
import { handlesOf, textOfHandles } from '#src/lib/fileTexts.ts'

/** The value of a form field: a text as people write it, the ids of several options, or file handles. */
export type FormValue = string | boolean | readonly number[] | readonly FileHandle[]
export type FormValues = Readonly<Record<string, FormValue>>

const isFiles = (value: FormValue): value is readonly FileHandle[] =>
  typeof value === 'object' && value.every((one) => typeof one === 'object')

const decimals = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 })
const cents = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A stored value as a form value. */
export const written = (field: Field, value: RegisterValue): FormValue => {
  if (typeof value === 'boolean') return value
  if (field.kind === 'file') return handlesOf(typeof value === 'string' ? value : '')
  if (typeof value === 'string') return MASKS[field.kind]?.(value) ?? value
  if (typeof value === 'object') return value ?? ''
  switch (field.kind) {
    case 'money':
      return cents.format(value / 100)
    case 'decimal':
    case 'percent':
      return decimals.format(value)
    default:
      return String(value)
  }
}

/** A form value as it is stored. */
const stored = (field: Field, value: FormValue): RegisterValue => {
  if (field.kind === 'file') return isFiles(value) ? textOfHandles(value) : ''
  if (isFiles(value)) return []
  if (typeof value !== 'string') return value
  if (emptyOf(field) !== null) return value
  if (digitsOf(value) === '') return null
  switch (field.kind) {
    case 'money':
      return Number(digitsOf(value))
    case 'decimal':
    case 'percent':
      return Number(value.replaceAll('.', '').replace(',', '.'))
    default:
      return Number(value)
  }
}

/** Formats a text during typing. */
export const MASKS: Partial<Readonly<Record<Field['kind'], (typed: string) => string>>> = {
  integer: digitsOf,
  decimal: (typed) => typed.replace(/[^\d,]/g, '').replace(/(,.*),/g, '$1'),
  percent: (typed) => typed.replace(/[^\d,]/g, '').replace(/(,.*),/g, '$1'),
  money: (typed) => (digitsOf(typed) === '' ? '' : cents.format(Number(digitsOf(typed).slice(0, 14)) / 100)),
  time: maskTime,
  code: (typed) => typed.replace(/[^\d.]/g, ''),
  cpf: (typed) => (typed.length === 11 ? formatCpf(typed) : maskCpf(typed)),
  cnpj: formatCnpj,
  cep: formatCep,
  phone: formatPhone,
  cellphone: formatPhone,
}

export const emptyValues = ({ fields }: Pick<Register, 'fields'>): FormValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, written(field, emptyOf(field))]))

/** The form values of a draft. */
export const valuesOf = ({ fields }: Pick<Register, 'fields'>, draft: RegisterDraft): FormValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, written(field, draft[name] ?? emptyOf(field))]),
  )

/** The draft of form values, as it is sent. */
export const draftOf = (register: Pick<Register, 'fields' | 'rules'>, values: FormValues): RegisterDraft => {
  const draft = Object.entries(register.fields).map(
    ([name, field]) => [name, stored(field, values[name] ?? '')] as const,
  )
  return applicable(register, Object.fromEntries(draft))
}

import { applicable } from '#domain/registers/applicable.ts'
import type { RegisterName } from '#domain/registers/catalogue.ts'
import type { Field, Register, Rule, TextForm } from '#domain/registers/describe.ts'
import { emptyOf, type RegisterDraft, type RegisterValue } from '#domain/registers/values.ts'
import { completeCnpj } from '#domain/rules/documents/cnpj.ts'
import { completeCpf } from '#domain/rules/documents/cpf.ts'
import { PIX_CPF } from '#domain/rules/banks/pixKey.ts'
import { isGtin } from '#domain/rules/materials/codes.ts'

const padded = (place: number, length: number) => String(place).padStart(length, '0')

const gtinOf = (place: number): string => {
  const base = `789${padded(place, 9)}`
  const check = Array.from({ length: 10 }, (_, digit) => `${base}${digit}`).find(isGtin)
  return check ?? ''
}

const TEXTS: Readonly<Record<TextForm, (place: number) => string>> = {
  gtin: gtinOf,
  ncm: () => '48025610',
  accountNumber: () => '1584',
  accountDigit: () => '9',
  tags: (place) => `Ação ${padded(place, 3)} {{aluno}}`,
}

/** What a rule about several fields asks of them. */
const fitting = (rule: Rule, place: number): RegisterDraft => {
  if (rule.kind === 'pixKey') return { [rule.choice]: PIX_CPF, [rule.field]: completeCpf(padded(place, 9)) }
  if (rule.kind !== 'accountDigits') return {}
  const { bank, branch, branchDigit, account, accountDigit } = rule
  return { [bank]: 1, [branch]: '1584', [branchDigit]: '9', [account]: '210169', [accountDigit]: '6' }
}

/** Choices with which a register shows what it may refer to. */
const CHOSEN: Partial<Readonly<Record<RegisterName, RegisterDraft>>> = { paymentTerms: { tipo: 3 } }

/** A good value of a kind, another for every place. References are empty. */
const sampleValue = (field: Field, place: number): RegisterValue => {
  switch (field.kind) {
    case 'text':
      if (field.form !== undefined) return TEXTS[field.form](place)
      return field.max < 12 || field.min !== undefined
        ? padded(place, field.min ?? 1).slice(-field.max)
        : `Ação ${padded(place, 3)}`
    case 'longText':
      return 'Um texto\nde duas linhas.'
    case 'integer':
      return Math.min(field.max ?? place, Math.max(field.min ?? 0, place))
    case 'decimal':
    case 'percent':
      return 1.5
    case 'money':
      return 12_345
    case 'date':
      return '2026-02-28'
    case 'time':
      return '07:30'
    case 'flag':
      return place % 2 === 0
    case 'choice':
      return field.list[0]?.id ?? null
    case 'choices':
      return field.list.slice(0, 2).map(({ id }) => id)
    case 'code':
      return String(place)
    case 'phone':
      return '1133334444'
    case 'cellphone':
      return '11999998888'
    case 'cpf':
      return completeCpf(padded(place, 9))
    case 'cnpj':
      return completeCnpj(`AB${padded(place, 10)}`)
    case 'cep':
      return '01310100'
    case 'email':
      return `pessoa${place}@escola.com.br`
    case 'colour':
      return '#5b3fd1'
    default:
      return emptyOf(field)
  }
}

/** A whole draft of a register that differs from those of all other places, without what it may refer to. */
export const sampleDraft = (register: Register, place: number): RegisterDraft => {
  const { name: registerName, fields, rules = [] } = register
  const single = Object.entries(fields).map(([name, field]) => [name, sampleValue(field, place)])
  return applicable(register, {
    ...Object.fromEntries(single),
    ...CHOSEN[registerName],
    ...Object.assign({}, ...rules.map((rule) => fitting(rule, place))),
  })
}

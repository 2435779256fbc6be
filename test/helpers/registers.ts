import type { Field, RecordFacts } from '#domain/registers/describe.ts'
import { emptyOf, type RegisterDraft, type RegisterValue } from '#domain/registers/values.ts'
import { completeCnpj } from '#domain/rules/documents/cnpj.ts'
import { completeCpf } from '#domain/rules/documents/cpf.ts'

const padded = (place: number, length: number) => String(place).padStart(length, '0')

/** A good value of a kind, another for every place. References are empty. */
const sampleValue = (field: Field, place: number): RegisterValue => {
  switch (field.kind) {
    case 'text':
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
export const sampleDraft = ({ fields }: RecordFacts, place: number): RegisterDraft =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleValue(field, place)]))

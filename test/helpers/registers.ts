import { requiredMessage } from '#domain/messages.ts'
import type { Field, Fields, RecordFacts, Rule } from '#domain/registers/describe.ts'
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

interface Wrong {
  readonly value: RegisterValue
  readonly sentence: string
}

/** Values that a field refuses, and what it says; none for one that has no wrong values of its own. */
export const wrongValues = (field: Field): readonly Wrong[] => {
  const wrong = wrongValue(field)
  if (wrong === null) return []
  const isTagged = 'tags' in field && field.tags !== undefined
  const tag = { value: 'Com {{nada}}.', sentence: `O campo ${field.label} não aceita {{nada}}.` }
  return isTagged ? [wrong, tag] : [wrong]
}

const wrongValue = (field: Field): Wrong | null => {
  const { kind, label } = field
  const invalid = (value: string): Wrong => ({ value, sentence: `O valor do campo ${label} não é válido.` })
  switch (kind) {
    case 'text':
    case 'longText':
      return { value: 'x'.repeat(field.max + 1), sentence: `Insira ${field.max + 1}/${field.max}` }
    case 'integer':
    case 'decimal':
      return field.max === undefined
        ? { value: -1, sentence: `O campo ${label} precisa ser no mínimo ${field.min ?? 0}.` }
        : { value: field.max + 1, sentence: `O campo ${label} precisa ser no máximo ${field.max}.` }
    case 'money':
      return { value: -1, sentence: `O campo ${label} precisa ser no mínimo 0.` }
    case 'percent':
      return { value: 101, sentence: `O campo ${label} precisa ser no máximo 100.` }
    case 'choice':
      return { value: 9999, sentence: `O valor do campo ${label} não é aceito.` }
    case 'reference':
    case 'unit':
    case 'parent':
      return { value: 2_000_000_000, sentence: `O valor do campo ${label} não é aceito.` }
    case 'references':
      return { value: [2_000_000_000], sentence: `O valor do campo ${label} não é aceito.` }
    case 'date':
      return invalid('2026-02-30')
    case 'time':
      return invalid('24:00')
    case 'cpf':
      return invalid('52998224724')
    case 'cnpj':
      return invalid('12ABC34501DE34')
    case 'cep':
    case 'phone':
    case 'cellphone':
      return invalid('1131')
    case 'email':
      return invalid('ana@escola')
    case 'colour':
      return invalid('roxo')
    case 'code':
      return invalid('1..2')
    default:
      return null
  }
}

/** Values of a kind, the lower first. */
const pairOf = (field: Field): readonly [RegisterValue, RegisterValue] => {
  switch (field.kind) {
    case 'time':
      return ['07:00', '12:00']
    case 'date':
      return ['2026-02-02', '2026-12-11']
    case 'integer':
      return [field.min ?? 1, (field.min ?? 1) + 1]
    default:
      return [1, 2]
  }
}

interface Broken {
  readonly values: RegisterDraft
  /** Where the sentence stands. */
  readonly at: string
  readonly sentence: string
}

/** What breaks a rule between fields, and what the form says; null for one that needs other records to be broken. */
export const brokenRule = (fields: Fields, rule: Rule): Broken | null => {
  if (rule.kind === 'chain') return null
  const at = rule.kind === 'ascending' ? rule.to : rule.field
  const field = fields[at]
  if (field === undefined) throw new Error(`No field ${at}`)
  switch (rule.kind) {
    case 'ascending': {
      const [low, high] = pairOf(field)
      const sentence = `O campo ${field.label} não pode ser menor que ${fields[rule.from]?.label}.`
      return { at, values: { [rule.from]: high, [rule.to]: low }, sentence }
    }
    case 'requiredWhen':
      return { at, values: { [rule.choice]: rule.is, [at]: emptyOf(field) }, sentence: requiredMessage(field.label) }
  }
}

import { MESSAGES } from '#domain/all/messages.ts'
import { applicable } from '#domain/registers/applicable.ts'
import type { Field, Fields, RecordFacts, Register, Rule, TextForm } from '#domain/registers/describe.ts'
import { emptyOf, type RegisterDraft, type RegisterValue } from '#domain/registers/values.ts'
import { completeCnpj } from '#domain/base/cnpj.ts'
import { completeCpf } from '#domain/base/cpf.ts'
import { PIX_CPF } from '#domain/banks/pixKey.ts'
import { addDays } from '#domain/base/days.ts'
import { isGtin } from '#domain/registers/goodsCodes.ts'
import { requiredMessage } from '#domain/base/sentences.ts'

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
  skills: (place) => `EF05MA${padded(1 + (place % 25), 2)}`,
  ownSkill: (place) => `AUR-${padded(place, 4)}`,
}

/** A range apart from those of the next hundred places. */
const separate = (fields: Fields, { from, to }: Extract<Rule, { kind: 'apart' }>, place: number): RegisterDraft => {
  const at = place % 100
  switch (fields[from]?.kind) {
    case 'date': {
      const day = addDays('2027-02-01', at)
      return { [from]: day, [to]: day }
    }
    case 'time': {
      const time = (minutes: number) => `${padded(7 + Math.floor(minutes / 60), 2)}:${padded(minutes % 60, 2)}`
      return { [from]: time(2 * at), [to]: time(2 * at + 1) }
    }
    default:
      return { [from]: at, [to]: at }
  }
}

/** The values of several fields that a rule requires. */
const fitting = (fields: Fields, rule: Rule, place: number): RegisterDraft => {
  if (rule.kind === 'apart') return separate(fields, rule, place)
  if (rule.kind === 'pixKey') return { [rule.choice]: PIX_CPF, [rule.field]: completeCpf(padded(place, 9)) }
  if (rule.kind === 'billing') return { [rule.portfolio]: '17', [rule.agreement]: padded(place, 7) }
  if (rule.kind !== 'accountDigits') return {}
  const { bank, branch, branchDigit, account, accountDigit } = rule
  return { [bank]: 1, [branch]: '1584', [branchDigit]: '9', [account]: '210169', [accountDigit]: '6' }
}

/** Choices with which a register shows its references. */
const CHOSEN: Readonly<Record<string, RegisterDraft>> = { paymentTerms: { tipo: 3 } }

/** A valid value of a kind, different for every place. References are empty. */
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
      return (field.min ?? 0) + (place % ((field.max ?? 1_000_000) - (field.min ?? 0) + 1))
    case 'decimal':
    case 'percent':
      return 1.5
    case 'money':
      return 12_345
    case 'date':
      return '2027-11-30'
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

/** A full draft of a register, different from those of all other places, without references. */
export const sampleDraft = (
  register: RecordFacts & Partial<Pick<Register, 'unique'>>,
  place: number,
): RegisterDraft => {
  const { name: registerName, fields, rules = [] } = register
  const single = Object.entries(fields).map(([name, field]) => {
    const isTold = field.kind === 'choice' && register.unique?.includes(name)
    return [name, isTold ? (field.list.at(-1 - (place % field.list.length))?.id ?? null) : sampleValue(field, place)]
  })
  return applicable(register, {
    ...Object.fromEntries(single),
    ...CHOSEN[registerName],
    ...Object.assign({}, ...rules.map((rule) => fitting(fields, rule, place))),
  })
}

interface Wrong {
  readonly value: RegisterValue
  readonly sentence: string
}

/** Values that a field refuses, with the sentence; none for a field without wrong values. */
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
      return { value: 101, sentence: `O campo ${label} precisa ser no máximo ${field.max ?? 100}.` }
    case 'choices':
      return { value: [9999], sentence: `O valor do campo ${label} não é aceito.` }
    case 'file':
      return { value: 'arquivo:999999999:a.png', sentence: MESSAGES.FILE_GONE }
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

/** Two values of a kind, the lower first. */
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
  /** The field with the sentence. */
  readonly at: string
  readonly sentence: string
}

/**
 * Values that break a rule between fields, with the form's sentence; null for a rule about where fields are, or one
 * that only other records break.
 */
export const brokenRule = (fields: Fields, rule: Rule): Broken | null => {
  const labelOf = (name: string) => fields[name]?.label ?? name
  const notValid = (name: string) => `O valor do campo ${labelOf(name)} não é válido.`
  switch (rule.kind) {
    case 'ascending': {
      const field = fields[rule.to]
      if (field === undefined) throw new Error(`No field ${rule.to}`)
      const [low, high] = pairOf(field)
      const sentence = `O campo ${field.label} não pode ser menor que ${labelOf(rule.from)}.`
      return { at: rule.to, values: { [rule.from]: high, [rule.to]: low }, sentence }
    }
    case 'requiredWhen': {
      const field = fields[rule.field]
      if (field === undefined) throw new Error(`No field ${rule.field}`)
      const values = { [rule.choice]: rule.is, [rule.field]: emptyOf(field) }
      return { at: rule.field, values, sentence: requiredMessage(field.label) }
    }
    case 'onlyWhen':
    case 'chain':
    case 'apart':
    case 'worksIn':
    case 'agrees':
    case 'knownSkills':
    case 'keptInUse':
      return null
    case 'pixKey': {
      const values = { [rule.choice]: PIX_CPF, [rule.field]: '52998224724' }
      return { at: rule.field, values, sentence: notValid(rule.field) }
    }
    case 'accountDigits': {
      const sentence = 'O dígito não confere com o número neste banco.'
      return { at: rule.accountDigit, values: { [rule.accountDigit]: '7' }, sentence }
    }
    case 'billing': {
      const sentence = 'Boletos da carteira 99 são emitidos fora do portal, que conhece deste banco: 17, 18.'
      return { at: rule.portfolio, values: { [rule.portfolio]: '99' }, sentence }
    }
    case 'shares': {
      const values = { [rule.count]: 2, [rule.field]: '50; 40' }
      return { at: rule.field, values, sentence: 'Os percentuais somam 90%, e precisam somar 100%.' }
    }
  }
}

/** The choices that show a field in the form. */
export const shownBy = (register: Pick<RecordFacts, 'rules'>, name: string): RegisterDraft =>
  Object.assign(
    {},
    ...(register.rules ?? []).map((rule) =>
      rule.kind === 'onlyWhen' && rule.field === name
        ? { ...shownBy(register, rule.choice), [rule.choice]: rule.is[0] ?? null }
        : {},
    ),
  )

import { isDay } from '#domain/days.ts'
import { boundsMessage, requiredMessage } from '#domain/messages.ts'
import type { Field, Register, Rule } from '#domain/registers/describe.ts'
import { isEmpty, type RegisterDraft, type RegisterValue, settledDraft } from '#domain/registers/values.ts'
import { isCep } from '#domain/rules/documents/cep.ts'
import { isCnpj } from '#domain/rules/documents/cnpj.ts'
import { isCpf } from '#domain/rules/documents/cpf.ts'
import { isHierarchicalCode } from '#domain/rules/registers/hierarchy.ts'
import { unknownTag } from '#domain/rules/registers/tags.ts'
import { isEmail } from '#domain/rules/staff/email.ts'

type Flaws = Readonly<Record<string, string>>

/**
 * The sentence of every field that is wrong (portal.md 5), by its name; nothing in it where the draft may be saved.
 * The form asks it while somebody types, and the server before it writes.
 */
export const recordFlaws = (
  { fields, rules = [] }: Pick<Register, 'fields' | 'rules'>,
  draft: RegisterDraft,
): Flaws => {
  const values = settledDraft(fields, draft)
  const single = Object.entries(fields).map(([name, field]) => [name, fieldFlaw(field, values[name] ?? null)] as const)
  const flaws: Record<string, string> = {}
  for (const [name, flaw] of [...rules.map((rule) => ruleFlaw(rule, fields, values)), ...single]) {
    if (flaw !== null) flaws[name] = flaw
  }
  return flaws
}

const fieldFlaw = (field: Field, value: RegisterValue): string | null => {
  if (isEmpty(value)) return field.required ? requiredMessage(field.label) : null
  if (typeof value === 'string') return textFlaw(field, value)
  return typeof value === 'number' ? numberFlaw(field, value) : null
}

const textFlaw = (field: Field, text: string): string | null => {
  switch (field.kind) {
    case 'text':
      return boundsMessage(text, { minLength: field.min, maxLength: field.max }) ?? tagFlaw(field, text)
    case 'longText':
      return boundsMessage(text, { maxLength: field.max }) ?? tagFlaw(field, text)
    default:
      return FORM[field.kind]?.(text) === false ? `O valor do campo ${field.label} não é válido.` : null
  }
}

const tagFlaw = ({ label, tags }: Extract<Field, { kind: 'text' | 'longText' }>, text: string): string | null => {
  const unknown = tags && unknownTag(text, tags)
  return unknown ? `O campo ${label} não aceita ${unknown}.` : null
}

const matching = (pattern: RegExp) => (text: string) => pattern.test(text)

/** What a text of a kind has to look like. */
const FORM: Partial<Readonly<Record<Field['kind'], (text: string) => boolean>>> = {
  cpf: isCpf,
  cnpj: isCnpj,
  cep: isCep,
  email: isEmail,
  date: isDay,
  time: matching(/^([01]\d|2[0-3]):[0-5]\d$/),
  phone: matching(/^\d{10,11}$/),
  cellphone: matching(/^\d{11}$/),
  colour: matching(/^#[0-9a-f]{6}$/i),
  code: isHierarchicalCode,
}

const numberFlaw = (field: Field, value: number): string | null => {
  const { min, max } = boundsOf(field)
  if (value < min) return `O campo ${field.label} precisa ser no mínimo ${min}.`
  if (value > max) return `O campo ${field.label} precisa ser no máximo ${max}.`
  const isKnown = field.kind !== 'choice' || field.list.some(({ id }) => id === value)
  return isKnown ? null : `O valor do campo ${field.label} não é aceito.`
}

/** What a column of whole numbers holds. */
const LARGEST = 2_147_483_647

const boundsOf = (field: Field): { readonly min: number; readonly max: number } => {
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return { min: field.min ?? 0, max: field.max ?? LARGEST }
    case 'percent':
      return { min: 0, max: 100 }
    default:
      return { min: 0, max: LARGEST }
  }
}

const ruleFlaw = (rule: Rule, fields: Register['fields'], values: RegisterDraft): readonly [string, string | null] => {
  const labelOf = (name: string) => fields[name]?.label ?? name
  switch (rule.kind) {
    case 'ascending': {
      const [from, to] = [values[rule.from] ?? null, values[rule.to] ?? null]
      const isWrong = from !== null && to !== null && from !== '' && to !== '' && to < from
      return [rule.to, isWrong ? `O campo ${labelOf(rule.to)} não pode ser menor que ${labelOf(rule.from)}.` : null]
    }
    case 'requiredWhen': {
      const isWrong = values[rule.choice] === rule.is && isEmpty(values[rule.field] ?? null)
      return [rule.field, isWrong ? requiredMessage(labelOf(rule.field)) : null]
    }
    case 'chain':
      return [rule.next, null]
  }
}

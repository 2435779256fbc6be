import { isDay } from '#domain/base/typedDay.ts'
import type { ListEntry } from '#domain/base/list.ts'
import { applicable, hiddenFields } from '#domain/registers/applicable.ts'
import type { FormField, FormFields, Register, Rule, TextForm } from '#domain/registers/describe.ts'
import { isEmpty, type RegisterDraft, type RegisterValue, settledDraft } from '#domain/registers/values.ts'
import { isAccountDigit, isAccountNumber, wrongDigits } from '#domain/banks/accountDigits.ts'
import { billingFlaw } from '#domain/meansOfPayment/boletoBanks.ts'
import { isPixKey } from '#domain/banks/pixKey.ts'
import { isOwnSkill, isSkills } from '#domain/registers/skills.ts'
import { isCep } from '#domain/base/cep.ts'
import { isCnpj } from '#domain/base/cnpj.ts'
import { isCpf } from '#domain/base/cpf.ts'
import { isGtin, isNcm } from '#domain/registers/goodsCodes.ts'
import { sharesFlaw } from '#domain/base/shares.ts'
import { isHierarchicalCode } from '#domain/registers/hierarchy.ts'
import { unknownTag } from '#domain/base/tags.ts'
import { isEmail } from '#domain/base/email.ts'
import { boundsMessage, requiredFileMessage, requiredMessage } from '#domain/base/sentences.ts'

type Flaws = Readonly<Record<string, string>>

type Described = { readonly fields: FormFields } & Pick<Register, 'rules'>

/**
 * A sentence for every wrong field (portal.md 5), by name; empty if the draft may be saved. The form uses it during
 * typing, and the server before writing.
 */
export const recordFlaws = ({ fields, rules = [] }: Described, draft: RegisterDraft): Flaws => {
  const values = applicable({ fields, rules }, settledDraft(fields, draft))
  const hidden = hiddenFields({ rules }, values)
  const flaws: Record<string, string> = {}
  for (const rule of rules) Object.assign(flaws, ruleFlaws(rule, fields, values))
  for (const [name, field] of Object.entries(fields)) {
    const flaw = hidden.has(name) ? null : fieldFlaw(field, values[name] ?? null)
    if (flaw !== null) flaws[name] = flaw
  }
  return flaws
}

const fieldFlaw = (field: FormField, value: RegisterValue): string | null => {
  if (isEmpty(value)) return field.required ? emptyMessage(field) : null
  if (typeof value === 'string') return textFlaw(field, value)
  if (typeof value === 'number') return numberFlaw(field, value)
  const isKnown = field.kind !== 'choices' || (Array.isArray(value) && value.every((one) => isOf(field.list, one)))
  return isKnown ? null : notAccepted(field.label)
}

const emptyMessage = ({ kind, label }: FormField): string =>
  kind === 'file' ? requiredFileMessage(label) : requiredMessage(label)

const notValid = (label: string): string => `O valor do campo ${label} não é válido.`
const notAccepted = (label: string): string => `O valor do campo ${label} não é aceito.`
const isOf = (list: readonly ListEntry[], value: unknown): boolean => list.some(({ id }) => id === value)

const textFlaw = (field: FormField, text: string): string | null => {
  switch (field.kind) {
    case 'text':
      return (
        boundsMessage(text, { minLength: field.min, maxLength: field.max }) ??
        (field.form === undefined || TEXT_FORMS[field.form](text) ? tagFlaw(field, text) : notValid(field.label))
      )
    case 'longText':
      return boundsMessage(text, { maxLength: field.max }) ?? tagFlaw(field, text)
    default:
      return FORM[field.kind]?.(text) === false ? notValid(field.label) : null
  }
}

const tagFlaw = ({ label, tags }: Extract<FormField, { kind: 'text' | 'longText' }>, text: string): string | null => {
  const unknown = tags && unknownTag(text, tags)
  return unknown ? `O campo ${label} não aceita ${unknown}.` : null
}

const matching = (pattern: RegExp) => (text: string) => pattern.test(text)

/** What a text of a kind has to look like. */
const FORM: Partial<Readonly<Record<FormField['kind'], (text: string) => boolean>>> = {
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

const TEXT_FORMS: Readonly<Record<TextForm, (text: string) => boolean>> = {
  gtin: isGtin,
  ncm: isNcm,
  accountNumber: isAccountNumber,
  accountDigit: isAccountDigit,
  skills: isSkills,
  ownSkill: isOwnSkill,
}

const numberFlaw = (field: FormField, value: number): string | null => {
  const { min, max } = boundsOf(field)
  if (value < min) return `O campo ${field.label} precisa ser no mínimo ${min}.`
  if (value > max) return `O campo ${field.label} precisa ser no máximo ${max}.`
  return field.kind !== 'choice' || isOf(field.list, value) ? null : notAccepted(field.label)
}

/** What a column of whole numbers holds. */
const LARGEST = 2_147_483_647

const boundsOf = (field: FormField): { readonly min: number; readonly max: number } => {
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return { min: field.min ?? 0, max: field.max ?? LARGEST }
    case 'percent':
      return { min: 0, max: field.max ?? 100 }
    default:
      return { min: 0, max: LARGEST }
  }
}

/** What a rule has to say; a field that is wrong in itself is told that instead. */
const ruleFlaws = (rule: Rule, fields: FormFields, values: RegisterDraft): Flaws => {
  const labelOf = (name: string) => fields[name]?.label ?? name
  const text = (name: string) => String(values[name] ?? '')
  const when = (isWrong: boolean, name: string, flaw: string): Flaws => (isWrong ? { [name]: flaw } : {})
  switch (rule.kind) {
    case 'ascending': {
      const [from, to] = [values[rule.from] ?? null, values[rule.to] ?? null]
      const isWrong = from !== null && to !== null && from !== '' && to !== '' && to < from
      return when(isWrong, rule.to, `O campo ${labelOf(rule.to)} não pode ser menor que ${labelOf(rule.from)}.`)
    }
    case 'requiredWhen': {
      const isWrong = values[rule.choice] === rule.is && isEmpty(values[rule.field] ?? null)
      return when(isWrong, rule.field, requiredMessage(labelOf(rule.field)))
    }
    case 'onlyWhen':
    // The server looks at other records.
    case 'chain':
    case 'apart':
    case 'worksIn':
    case 'agrees':
    case 'knownSkills':
    case 'keptInUse':
      return {}
    case 'pixKey': {
      const [key, kind] = [text(rule.field), values[rule.choice] ?? null]
      if (key === '') return when(kind !== null, rule.field, requiredMessage(labelOf(rule.field)))
      if (kind === null) return { [rule.choice]: requiredMessage(labelOf(rule.choice)) }
      return when(!isPixKey(key, Number(kind)), rule.field, notValid(labelOf(rule.field)))
    }
    case 'accountDigits': {
      const wrong = wrongDigits({
        bank: Number(values[rule.bank] ?? 0),
        branch: text(rule.branch),
        branchDigit: text(rule.branchDigit),
        account: text(rule.account),
        accountDigit: text(rule.accountDigit),
      })
      return Object.fromEntries(wrong.map((digit) => [rule[digit], 'O dígito não confere com o número neste banco.']))
    }
    case 'billing': {
      const flaw = billingFlaw({
        bank: Number(values[rule.bank] ?? 0),
        branch: text(rule.branch),
        account: text(rule.account),
        accountDigit: '',
        portfolio: text(rule.portfolio),
        agreement: text(rule.agreement),
      })
      return flaw === null ? {} : { [rule[flaw.field]]: flaw.sentence }
    }
    case 'shares': {
      const shares = text(rule.field)
      const count = values[rule.count] ?? null
      const flaw = shares === '' ? null : sharesFlaw(shares, count === null ? null : Number(count))
      return when(flaw !== null, rule.field, flaw ?? '')
    }
  }
}

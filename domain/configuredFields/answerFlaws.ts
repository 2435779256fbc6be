import type { ConfiguredField } from '#domain/configuredFields/configuredFields.schemas.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { type Answers, answerKey, answerOf, chosenOf, settledAnswer } from '#domain/configuredFields/answers.ts'
import { FIELD_FORMAT, FIELD_TYPE, YES_NO } from '#domain/configuredFields/fieldCatalogue.ts'
import { isAsked, isRequired, isShown } from '#domain/configuredFields/conditions.ts'
import { formatMoney } from '#domain/base/money.ts'
import { dayText } from '#domain/base/days.ts'
import { isCep } from '#domain/base/cep.ts'
import { isCnpj } from '#domain/base/cnpj.ts'
import { isCpf } from '#domain/base/cpf.ts'
import { isEmail } from '#domain/base/email.ts'
import { boundsMessage, requiredFileMessage, requiredMessage } from '#domain/base/sentences.ts'

/** Path prefix of configured answers in a form, and in the server's sentences for refused fields. */
export const ANSWERS_PATH = 'respostas'

/** Longest answers where the school sets no limit of its own. */
const MAX_LENGTH: Readonly<Record<number, number>> = { [FIELD_TYPE.text]: 200, [FIELD_TYPE.longText]: 2000 }

/** Minimum and maximum length of a field's text; no `maxLength` for other types. */
export const lengthsOf = ({ parCampoTipoId, range }: ConfiguredField) => {
  const most = MAX_LENGTH[parCampoTipoId]
  if (most === undefined) return {}
  return { minLength: Number(range.inicio || 0), maxLength: Math.min(most, Number(range.fim || most)) }
}

/** First and last day of a date field; `today` is the day at school on which the form is filled in. */
export const daysOf = ({ range }: ConfiguredField, today: string) => ({
  min: range.inicioHoje ? today : range.inicio || undefined,
  max: range.fimHoje ? today : range.fim || undefined,
})

/**
 * The settled answers of visible fields that people answer; all others are dropped. Answers of automatic fields must be
 * in `typed` all the same, for conditions on them.
 */
export const settledAnswers = (fields: readonly ConfiguredField[], typed: Answers): Answers => {
  const settled = Object.fromEntries(
    fields.map((field) => [answerKey(field.id), settledAnswer(field, answerOf(typed, field))]),
  )
  return Object.fromEntries(
    fields
      .filter((field) => isAsked(field) && isShown(field, fields, settled))
      .map((field) => [answerKey(field.id), answerOf(settled, field)]),
  )
}

/**
 * A sentence for every answer that is wrong (portal.md 5), by its path in the form; empty if the answers may be saved.
 * The form uses it during typing, and the server before writing. `fields`: the listed fields of one table.
 */
export const answerFlaws = (
  fields: readonly ConfiguredField[],
  typed: Answers,
  today: string,
): Readonly<Record<string, string>> => {
  const answers = settledAnswers(fields, typed)
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (!(answerKey(field.id) in answers)) return []
      const flaw = answerFlaw(field, answerOf(answers, field), { required: isRequired(field, fields, answers), today })
      return flaw === undefined ? [] : [[`${ANSWERS_PATH}.${answerKey(field.id)}`, flaw]]
    }),
  )
}

interface Asking {
  readonly required: boolean
  readonly today: string
}

/** The sentence of a settled answer that is wrong (portal.md 5). */
export const answerFlaw = (field: ConfiguredField, answer: string, { required, today }: Asking): string | undefined => {
  const label = field.descricaoCampo
  if (answer === '') {
    if (!required) return undefined
    return field.parCampoTipoId === FIELD_TYPE.file ? requiredFileMessage(label) : requiredMessage(label)
  }
  switch (field.parCampoTipoId) {
    case FIELD_TYPE.text:
    case FIELD_TYPE.longText:
      return boundsMessage(answer, lengthsOf(field))
    case FIELD_TYPE.number:
      return numberFlaw(field, answer)
    case FIELD_TYPE.money:
      return amountFlaw(field, answer)
    case FIELD_TYPE.date:
      return dayFlaw(field, answer, today)
    case FIELD_TYPE.list:
      return optionFlaw(label, field.argumentosLista, [answer])
    case FIELD_TYPE.several:
      return optionFlaw(label, field.argumentosLista, chosenOf(answer)) ?? countFlaw(field, chosenOf(answer).length)
    case FIELD_TYPE.yesNo:
      return optionFlaw(label, YES_NO, [answer])
    default:
      return FORMS[field.parCampoTipoId]?.(answer) === false ? `O valor do campo ${label} não é válido.` : undefined
  }
}

const digits = (least: number, most: number) => {
  const pattern = new RegExp(`^\\d{${least},${most}}$`)
  return (text: string): boolean => pattern.test(text)
}

/** Format checks of the types of text. */
const FORMS: Readonly<Record<number, (text: string) => boolean>> = {
  [FIELD_TYPE.cpf]: isCpf,
  [FIELD_TYPE.cnpj]: isCnpj,
  [FIELD_TYPE.cep]: isCep,
  [FIELD_TYPE.email]: isEmail,
  [FIELD_TYPE.telephone]: digits(10, 10),
  [FIELD_TYPE.cellphone]: digits(11, 11),
}

/** A number with more digits would lose precision. */
const NUMBER = /^\d{1,12}(\.\d{1,4})?$/
const WHOLE = /^\d{1,12}$/
const CENTS = digits(1, 14)

const numberFlaw = (field: ConfiguredField, answer: string): string | undefined => {
  const isWhole = field.parCampoTipoFormatId === FIELD_FORMAT.whole
  if (!(isWhole ? WHOLE : NUMBER).test(answer)) return `O valor do campo ${field.descricaoCampo} não é válido.`
  return sizeFlaw(field, answer, (text) => text.replace('.', ','))
}

const amountFlaw = (field: ConfiguredField, answer: string): string | undefined =>
  CENTS(answer) ? sizeFlaw(field, answer, reais) : `O valor do campo ${field.descricaoCampo} não é válido.`

const sizeFlaw = (
  { descricaoCampo, range: { inicio, fim } }: ConfiguredField,
  answer: string,
  read: (bound: string) => string,
): string | undefined => {
  if (inicio !== '' && Number(answer) < Number(inicio))
    return `O campo ${descricaoCampo} precisa ser no mínimo ${read(inicio)}.`
  if (fim !== '' && Number(answer) > Number(fim)) return `O campo ${descricaoCampo} precisa ser no máximo ${read(fim)}.`
  return undefined
}

const reais = (cents: string): string => formatMoney(Number(cents))

const dayFlaw = (field: ConfiguredField, answer: string, today: string): string | undefined => {
  if (!isDay(answer)) return 'A data não existe. Use dd/mm/aaaa.'
  const { min, max } = daysOf(field, today)
  if (min !== undefined && answer < min) return `O campo ${field.descricaoCampo} não pode ser antes de ${dayText(min)}.`
  if (max !== undefined && answer > max)
    return `O campo ${field.descricaoCampo} não pode ser depois de ${dayText(max)}.`
  return undefined
}

/** The option may have been removed from the list after it was chosen. */
const optionFlaw = (label: string, options: readonly string[], chosen: readonly string[]): string | undefined => {
  const gone = chosen.find((one, place) => !options.includes(one) || chosen.indexOf(one) !== place)
  return gone === undefined ? undefined : `“${gone}” não é mais uma opção do campo ${label}. Escolha outra.`
}

const countFlaw = ({ descricaoCampo, range }: ConfiguredField, count: number): string | undefined => {
  if (range.inicio !== '' && count < Number(range.inicio))
    return `Escolha no mínimo ${range.inicio} no campo ${descricaoCampo}.`
  return range.fim !== '' && count > Number(range.fim)
    ? `Escolha no máximo ${range.fim} no campo ${descricaoCampo}.`
    : undefined
}

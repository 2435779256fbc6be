import type { ConfiguredField } from '#domain/configuredFields/configuredFields.schemas.ts'
import { FIELD_FORMAT, FIELD_TYPE } from '#domain/configuredFields/fieldCatalogue.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { bareCnpj } from '#domain/base/cnpj.ts'
import { emailKey } from '#domain/base/email.ts'
import { digitsOf, oneLine } from '#domain/base/text.ts'

/** Answers by `answerKey`; a missing key is an unanswered field. */
export type Answers = Readonly<Record<string, string>>

/** Key of a field's answer: not a plain number, which form paths would take for an array index. */
export const answerKey = (fieldId: number): string => `c${fieldId}`

export const answerOf = (answers: Answers, { id }: Pick<ConfiguredField, 'id'>): string => answers[answerKey(id)] ?? ''

/** The facts of a field that decide how its answer is written. */
export type AnswerKind = Pick<ConfiguredField, 'parCampoTipoId' | 'parCampoTipoFormatId'>

/** The chosen options of an answer; each stands on a line of its own. */
export const chosenOf = (answer: string): readonly string[] => (answer === '' ? [] : answer.split('\n'))

export const answerOfChosen = (chosen: readonly string[]): string => chosen.join('\n')

/** A stored answer in a line: a file by its name. */
export const answerLine = (answer: string): string => storedFileOf(answer)?.name ?? chosenOf(answer).join(', ')

/**
 * An answer as it is sent and stored: trimmed; numbers as a numeric string, `1234.5`; money in cents; documents and
 * phones without their signs (portal.md 5). Idempotent.
 */
export const settledAnswer = ({ parCampoTipoId, parCampoTipoFormatId }: AnswerKind, typed: string): string => {
  switch (parCampoTipoId) {
    case FIELD_TYPE.number:
      return numericText(typed)
    case FIELD_TYPE.money:
      return withoutZeros(digitsOf(typed))
    case FIELD_TYPE.cpf:
    case FIELD_TYPE.cep:
    case FIELD_TYPE.telephone:
    case FIELD_TYPE.cellphone:
      return digitsOf(typed)
    case FIELD_TYPE.cnpj:
      return bareCnpj(typed)
    case FIELD_TYPE.email:
      return emailKey(typed)
    case FIELD_TYPE.longText:
      return typed.trim()
    case FIELD_TYPE.text:
      return formattedText(parCampoTipoFormatId, oneLine(typed))
    default:
      return typed.trim()
  }
}

/** `007,50` → `7.5`; other texts stay, and `answerFlaws` refuses them. */
const numericText = (typed: string): string => {
  const text = typed.trim()
  if (!/^\d+([.,]\d*)?$/.test(text)) return text
  return withoutZeros(text.replace(',', '.')).replace(/\.0*$|(\.\d*?)0+$/, '$1')
}

const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '')

const formattedText = (format: number | null, text: string): string => {
  switch (format) {
    case FIELD_FORMAT.capitals:
      return text.toLocaleUpperCase('pt-BR')
    case FIELD_FORMAT.digits:
      return digitsOf(text)
    default:
      return text
  }
}

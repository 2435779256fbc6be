import type { ConfiguredField } from '#domain/configuredFields/configuredFields.schemas.ts'
import { answerKey, answerOfChosen, chosenOf, settledAnswer } from '#domain/configuredFields/answers.ts'
import { FIELD_TYPE, YES_NO } from '#domain/configuredFields/fieldCatalogue.ts'
import type { Field } from '#domain/registers/describe.ts'
import type { RegisterValue } from '#domain/registers/values.ts'
import { searchable } from '#domain/base/text.ts'

/** Longer than any answer: the rules of each field limit its length. */
const MAX = 10_000

/** A configured field as the column of a spreadsheet; null for a heading, and for a file, which no cell can hold. */
export const answerColumn = (field: ConfiguredField, label: string): Field | null => {
  const kind = kindOf(field)
  return kind && { ...kind, label, column: answerKey(field.id) }
}

type Kind =
  | { readonly kind: 'text' | 'longText'; readonly max: number }
  | { readonly kind: 'decimal'; readonly places: 4 }
  | { readonly kind: 'money' | 'date' | 'phone' | 'cellphone' | 'cpf' | 'cnpj' | 'email' | 'cep' }

const kindOf = ({ parCampoTipoId }: ConfiguredField): Kind | null => {
  switch (parCampoTipoId) {
    case FIELD_TYPE.heading:
    case FIELD_TYPE.file:
      return null
    case FIELD_TYPE.longText:
    case FIELD_TYPE.several:
      return { kind: 'longText', max: MAX }
    case FIELD_TYPE.number:
      return { kind: 'decimal', places: 4 }
    case FIELD_TYPE.money:
      return { kind: 'money' }
    case FIELD_TYPE.date:
      return { kind: 'date' }
    case FIELD_TYPE.telephone:
      return { kind: 'phone' }
    case FIELD_TYPE.cellphone:
      return { kind: 'cellphone' }
    case FIELD_TYPE.cpf:
      return { kind: 'cpf' }
    case FIELD_TYPE.cnpj:
      return { kind: 'cnpj' }
    case FIELD_TYPE.email:
      return { kind: 'email' }
    case FIELD_TYPE.cep:
      return { kind: 'cep' }
    default:
      return { kind: 'text', max: MAX }
  }
}

/** An answer as its column holds it. */
export const valueOfAnswer = ({ parCampoTipoId }: ConfiguredField, answer: string): RegisterValue => {
  const isNumber = parCampoTipoId === FIELD_TYPE.number || parCampoTipoId === FIELD_TYPE.money
  return isNumber ? (answer === '' ? null : Number(answer)) : answer
}

/** What a column holds as a settled answer. Options are recognised without accents and case, several by `;` or lines. */
export const answerOfValue = (field: ConfiguredField, value: RegisterValue): string => {
  const text = value === null ? '' : String(value)
  switch (field.parCampoTipoId) {
    case FIELD_TYPE.list:
      return optionMeant(field.argumentosLista, text)
    case FIELD_TYPE.yesNo:
      return optionMeant(YES_NO, text)
    case FIELD_TYPE.several:
      return answerOfChosen(
        chosenOf(text.replaceAll(';', '\n'))
          .map((one) => optionMeant(field.argumentosLista, one))
          .filter((one) => one !== ''),
      )
    default:
      return settledAnswer(field, text)
  }
}

const optionMeant = (options: readonly string[], typed: string): string =>
  options.find((option) => searchable(option) === searchable(typed)) ?? typed.trim()

import type { ConfiguredField, FieldDraft } from '#domain/configuredFields/configuredFields.schemas.ts'
import { type Answers, answerOf, chosenOf } from '#domain/configuredFields/answers.ts'
import { FIELD_TYPE, isFormula, type Formula } from '#domain/configuredFields/fieldCatalogue.ts'
import { searchable } from '#domain/base/text.ts'

/** Whether a form shows a field, given its answers. `fields`: the listed fields of its table. */
export const isShown = (field: ConfiguredField, fields: readonly ConfiguredField[], answers: Answers): boolean =>
  shows(field, fields, answers, [])

/**
 * Whether a field is required, given the answers. The school assigns the RA, so nobody is asked for it (portal.md 5).
 */
export const isRequired = (field: ConfiguredField, fields: readonly ConfiguredField[], answers: Answers): boolean => {
  if (!isAsked(field) || field.nomeCampo.toLowerCase() === 'ra') return false
  if (field.obrigatoriedade === 1) return true
  return field.contemCondicional && field.aplicacaoCondicional === 'Obrigatório' && holds(field, fields, answers, [])
}

/**
 * Whether people answer a field: a heading has no answer, and an automatic field is filled by imports or other systems.
 */
export const isAsked = ({ parCampoTipoId, tipoEntrada }: FieldDraft): boolean =>
  parCampoTipoId !== FIELD_TYPE.heading && tipoEntrada === 'Manual'

type Fields = readonly ConfiguredField[]

/** `seen`: names visited so far, since conditions in the designer may form a cycle. */
const shows = (field: ConfiguredField, fields: Fields, answers: Answers, seen: readonly string[]): boolean =>
  !field.contemCondicional || field.aplicacaoCondicional !== 'Visível' || holds(field, fields, answers, seen)

/** A condition on a hidden or unanswered field is false. */
const holds = (field: ConfiguredField, fields: Fields, answers: Answers, seen: readonly string[]): boolean => {
  const { nomeCampo, nomeCampoDependente, formulaCondicional, valorComparacaoCondicional } = field
  const parent = fields.find((one) => one.nomeCampo === nomeCampoDependente)
  if (parent === undefined || seen.includes(nomeCampo) || !isFormula(formulaCondicional)) return false
  if (!shows(parent, fields, answers, [...seen, nomeCampo])) return false
  return compares(parent, answerOf(answers, parent), formulaCondicional, valorComparacaoCondicional)
}

const compares = ({ parCampoTipoId }: FieldDraft, answer: string, formula: Formula, value: string): boolean => {
  if (answer === '') return false
  switch (formula) {
    case 'preenchido':
      return true
    case 'contém':
      return parCampoTipoId === FIELD_TYPE.several
        ? chosenOf(answer).includes(value)
        : searchable(answer).includes(searchable(value))
    default:
      return ordered(formula, difference(parCampoTipoId, answer, value))
  }
}

/** Comparator. Days compare as texts; other texts without accents and case. */
const difference = (type: number, answer: string, value: string): number => {
  if (type === FIELD_TYPE.number || type === FIELD_TYPE.money) return Number(answer) - Number(value)
  const [one, other] = [searchable(answer), searchable(value)]
  if (one === other) return 0
  return one < other ? -1 : 1
}

const ordered = (formula: Exclude<Formula, 'contém' | 'preenchido'>, difference: number): boolean => {
  switch (formula) {
    case '=':
      return difference === 0
    case '<>':
      return difference !== 0
    case '>':
      return difference > 0
    case '>=':
      return difference >= 0
    case '<':
      return difference < 0
    case '<=':
      return difference <= 0
  }
}

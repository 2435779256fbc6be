import { amountOf, isCounted } from '#domain/assessment/assessmentDraft.ts'
import type { AssessmentRecord, AssessmentRules } from '#domain/assessment/assessments.schemas.ts'
import { type Exact, exact, sumOf, textOf } from '#domain/evaluation/exact.ts'

/** Where and for how much an assessment counts; nothing named: everywhere. */
export type Counted = Pick<
  AssessmentRecord,
  'etapas' | 'idUnidade' | 'idsSeries' | 'idsDisciplinas' | 'tipo' | 'complementar' | 'peso' | 'valorMaximo' | 'ativo'
>

/** One student's case: a subject in a grade of a unit; null: any that no assessment of the stage names. */
export interface SumPlace {
  readonly idUnidade: number | null
  readonly idSerie: number | null
  readonly idDisciplina: number | null
}

export interface StageSum {
  readonly place: SumPlace
  readonly sum: Exact
}

/** Whether an assessment is of a stage. */
export const isInStage = ({ etapas }: Pick<Counted, 'etapas'>, stage: number): boolean =>
  etapas.length === 0 || etapas.includes(stage)

/** What assessments are worth together in a stage, wherever it differs; the greatest first. Weights, or highest marks. */
export const stageSums = (
  rules: AssessmentRules,
  assessments: readonly Counted[],
  stage: number,
): readonly StageSum[] => {
  const amount = amountOf(rules)
  if (amount === null) return []
  const counted = assessments.filter((one) => one.ativo && isCounted(one) && isInStage(one, stage))
  const sums = placesOf(counted).map((place) => ({
    place,
    sum: sumOf(counted.filter((one) => isAt(one, place)).map((one) => exact(one[amount] ?? 0))),
  }))
  return sums.toSorted((one, other) => other.sum.compare(one.sum))
}

/** Every case that assessments tell apart; what none of them names stands for all others where some count everywhere. */
const placesOf = (counted: readonly Counted[]): readonly SumPlace[] => {
  const units = told(counted, ({ idUnidade }) => (idUnidade === null ? [] : [idUnidade]))
  const grades = told(counted, ({ idsSeries }) => idsSeries)
  const subjects = told(counted, ({ idsDisciplinas }) => idsDisciplinas)
  return units.flatMap((idUnidade) =>
    grades.flatMap((idSerie) => subjects.map((idDisciplina) => ({ idUnidade, idSerie, idDisciplina }))),
  )
}

const told = (
  counted: readonly Counted[],
  namedBy: (one: Counted) => readonly number[],
): readonly (number | null)[] => {
  const named = [...new Set(counted.flatMap(namedBy))]
  return named.length === 0 || counted.some((one) => namedBy(one).length === 0) ? [...named, null] : named
}

const isAt = ({ idUnidade, idsSeries, idsDisciplinas }: Counted, place: SumPlace): boolean =>
  isAmong(idUnidade === null ? [] : [idUnidade], place.idUnidade) &&
  isAmong(idsSeries, place.idSerie) &&
  isAmong(idsDisciplinas, place.idDisciplina)

const isAmong = (named: readonly number[], one: number | null): boolean =>
  named.length === 0 || (one !== null && named.includes(one))

/** A mark as people write it, with at least these places: `11,0`. */
export const markText = (value: Exact, places: number): string => {
  const [whole = '', decimals = ''] = textOf(value).split('.')
  const shown = decimals.padEnd(places, '0')
  return shown === '' ? whole : `${whole},${shown}`
}

import { isDay } from '#domain/base/typedDay.ts'
import type { GroupOption, Movable, WantedPlace } from '#domain/placeChanges/placeChanges.wire.ts'
import type { ChosenPlan } from '#domain/proposals/proposal.ts'
import { type Choice, LEVELS } from '#domain/schoolYears/cascade.ts'
import { requiredMessage } from '#domain/base/sentences.ts'

/** Name of the form's draft. */
export const draftOf = (enrolmentId: number): string => `placeChanges/${enrolmentId}`

/** The values of the form. */
export interface PlaceChangeValues extends Choice {
  readonly idTurma: number | null
  /** ISO day. */
  readonly aPartirDe: string
  readonly plano: ChosenPlan | null
  readonly liberacao: string
  readonly motivo: string
}

/** The form starts with the student's present place. */
export const initialValuesOf = ({ atual }: Movable, today: string): PlaceChangeValues => ({
  idAnoLetivo: atual.idAnoLetivo,
  idUnidade: atual.idUnidade,
  idCurso: atual.idCurso,
  idPeriodo: atual.idPeriodo,
  idSerie: atual.idSerie,
  idTurma: atual.idTurma,
  aPartirDe: today,
  plano: null,
  liberacao: '',
  motivo: '',
})

const LABELS = {
  idAnoLetivo: 'Ano letivo',
  idUnidade: 'Unidade',
  idCurso: 'Curso',
  idPeriodo: 'Período',
  idSerie: 'Série',
} as const

/** A sentence for each choice that a preview needs. */
export const flawsOf = (values: PlaceChangeValues): Readonly<Record<string, string>> => {
  const missing = LEVELS.find((level) => values[level] === null)
  return {
    ...(missing !== undefined && { [missing]: requiredMessage(LABELS[missing]) }),
    ...(values.aPartirDe === '' && { aPartirDe: requiredMessage('A partir de') }),
  }
}

/** The body of the form; null while a choice is missing. */
export const wantedOf = (values: PlaceChangeValues): WantedPlace | null => {
  const { idCurso, idPeriodo, idSerie, idTurma, aPartirDe, plano, liberacao } = values
  return idCurso === null || idPeriodo === null || idSerie === null || !isDay(aPartirDe)
    ? null
    : { idCurso, idPeriodo, idSerie, idTurma, aPartirDe, plano, liberacao }
}

/** The class groups of the chosen place. */
export const groupsFor = (
  groups: readonly GroupOption[],
  { idSerie, idPeriodo }: Pick<PlaceChangeValues, 'idSerie' | 'idPeriodo'>,
): readonly GroupOption[] =>
  groups.filter((group) => group.idPeriodo === idPeriodo && idSerie !== null && group.idsSeries.includes(idSerie))

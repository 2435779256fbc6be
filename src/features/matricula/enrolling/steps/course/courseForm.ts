import type { GetEnrollingOffers, PutEnrollingCourse } from '#domain/enrolling/enrolling.wire.ts'
import { type Choice, followed, LEVELS, NOTHING_CHOSEN, offerOf } from '#domain/schoolYears/cascade.ts'
import { requiredMessage } from '#domain/base/sentences.ts'

type Offers = GetEnrollingOffers['answer']

/** What the form of the course holds. */
export interface CourseValues extends Choice {
  readonly liberacao: string
}

/** What the enrolment leads to now, as far as it is offered. */
export const courseValues = ({ ofertas, atual }: Offers): CourseValues => ({
  ...followed(ofertas, { ...NOTHING_CHOSEN, idAnoLetivo: atual.idAnoLetivo }, atual),
  liberacao: '',
})

/** The sentence of what is not chosen yet, or cannot be. */
export const courseFlaws = ({ ofertas }: Offers, values: CourseValues): Readonly<Record<string, string>> => {
  const missing = LEVELS.find((level) => values[level] === null)
  if (missing !== undefined) return { [missing]: requiredMessage(LABELS[missing]) }
  const offer = offerOf(ofertas, values)
  return offer === null || offer.impedimento === '' ? {} : { idSerie: offer.impedimento }
}

const LABELS = {
  idAnoLetivo: 'Ano letivo',
  idUnidade: 'Unidade',
  idCurso: 'Curso',
  idPeriodo: 'Período',
  idSerie: 'Série',
} as const

/** The form as it is sent; null while something is not chosen. */
export const chosenCourse = (
  { idAnoLetivo, idUnidade, idCurso, idPeriodo, idSerie, liberacao }: CourseValues,
  versao: number,
): PutEnrollingCourse['body'] | null =>
  idAnoLetivo === null || idUnidade === null || idCurso === null || idPeriodo === null || idSerie === null
    ? null
    : { idAnoLetivo, idUnidade, idCurso, idPeriodo, idSerie, liberacao, versao }

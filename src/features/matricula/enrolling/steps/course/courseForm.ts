import type { GetEnrollingOffers, PutEnrollingCourse } from '#domain/enrolling/enrolling.wire.ts'
import { type Choice, followed, LEVELS, NOTHING_CHOSEN, offerOf } from '#domain/schoolYears/cascade.ts'
import { requiredMessage } from '#domain/base/sentences.ts'

type Offers = GetEnrollingOffers['answer']

/** The values of the course form. */
export interface CourseValues extends Choice {
  readonly liberacao: string
}

/** The present place of the enrolment, as far as it is offered. */
export const courseValues = ({ ofertas, atual }: Offers): CourseValues => ({
  ...followed(ofertas, { ...NOTHING_CHOSEN, idAnoLetivo: atual.idAnoLetivo }, atual),
  liberacao: '',
})

/** The sentence for a missing or impossible choice. */
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

/** The body of the form; null for a missing choice. */
export const chosenCourse = (
  { idAnoLetivo, idUnidade, idCurso, idPeriodo, idSerie, liberacao }: CourseValues,
  versao: number,
): PutEnrollingCourse['body'] | null =>
  idAnoLetivo === null || idUnidade === null || idCurso === null || idPeriodo === null || idSerie === null
    ? null
    : { idAnoLetivo, idUnidade, idCurso, idPeriodo, idSerie, liberacao, versao }

import type { CourseOfferDraft, CourseOfferRecord } from '#domain/courseOffers/courseOffers.schemas.ts'
import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { courseOfferDraftOf } from '#domain/courseOffers/courseOffer.ts'
import { cutoffOf } from '#domain/courses/age.ts'
import { namesOf } from '#src/lib/offered.ts'

const [WARNS, BIMESTERS] = [1, 4]

/** A new offer of the running year. */
export const newCourseOffer = (choices: SchoolChoices): CourseOfferDraft => {
  const own = choices.unidades.filter(({ ativo }) => ativo)
  const empty: CourseOfferDraft = {
    idAnoLetivo: null,
    idUnidade: null,
    idCurso: null,
    idsCoordenadores: [],
    dataCorte: '',
    regraIdade: WARNS,
    tipoEtapa: BIMESTERS,
    vagas: [],
  }
  const unit = own.length === 1 ? (own[0]?.id ?? null) : null
  const running = yearsIn(choices, unit).findLast(({ ativo }) => ativo)?.id ?? null
  const ofYear = withYear(empty, running, choices)
  return unit === null ? ofYear : withUnit(ofYear, unit, choices)
}

/** A new offer copied from one of another year: the next open year, with the choices that are still possible. */
export const copyFormOf = (record: CourseOfferRecord, choices: SchoolChoices): CourseOfferDraft => {
  const years = yearsIn(choices, record.idUnidade)
  const former = years.find(({ id }) => id === record.idAnoLetivo)?.ano ?? 0
  const next = years.findLast(({ ativo, ano }) => ativo && ano > former)?.id ?? null
  const isActive = (list: readonly { readonly id: number; readonly ativo: boolean }[], wanted: number) =>
    list.some(({ id, ativo }) => id === wanted && ativo)
  const copy = withYear(courseOfferDraftOf(record), next, choices)
  return {
    ...copy,
    idsCoordenadores: copy.idsCoordenadores.filter((id) => isActive(choices.equipe, id)),
    vagas: copy.vagas.filter(
      ({ idSerie, idPeriodo }) => isActive(choices.series, idSerie) && isActive(choices.turnos, idPeriodo),
    ),
  }
}

/** After a change of year: the cut-off date moves to the same day of that year. */
export const withYear = (values: CourseOfferDraft, id: number | null, choices: SchoolChoices): CourseOfferDraft => {
  const year = choices.anos.find((one) => one.id === id)
  const next = { ...values, idAnoLetivo: id }
  if (year === undefined) return next
  const day = values.dataCorte.slice('2026'.length)
  return day === '' ? { ...next, dataCorte: usualCutOff(next, choices) } : { ...next, dataCorte: `${year.ano}${day}` }
}

/** The cut-off day of the unit in the year; empty until both are chosen. */
const usualCutOff = (
  { idAnoLetivo, idUnidade }: Pick<CourseOfferDraft, 'idAnoLetivo' | 'idUnidade'>,
  { anos, unidades }: SchoolChoices,
): string => {
  const [year, unit] = [anos.find(({ id }) => id === idAnoLetivo), unidades.find(({ id }) => id === idUnidade)]
  if (year === undefined || unit === undefined) return ''
  return cutoffOf(year.ano, { day: unit.corteDia, month: unit.corteMes })
}

/** After a change of course: drops its grades. */
export const withCourse = (values: CourseOfferDraft, course: number | null): CourseOfferDraft => ({
  ...values,
  idCurso: course,
  vagas: [],
})

/** After a change of unit: takes its age rule, and keeps only coordinators who work there. */
export const withUnit = (values: CourseOfferDraft, unit: number | null, choices: SchoolChoices): CourseOfferDraft => ({
  ...values,
  idUnidade: unit,
  dataCorte: usualCutOff({ ...values, idUnidade: unit }, choices) || values.dataCorte,
  regraIdade: choices.unidades.find(({ id }) => id === unit)?.foraDaFaixa ?? values.regraIdade,
  idsCoordenadores: values.idsCoordenadores.filter((id) => colleaguesOf(choices, unit).some((one) => one.id === id)),
})

/** Colleagues who work in a unit. */
export const colleaguesOf = ({ equipe }: SchoolChoices, unit: number | null): SchoolChoices['equipe'] =>
  equipe.filter(({ idsUnidades }) => idsUnidades === null || (unit !== null && idsUnidades.includes(unit)))

/** The seats of an offer in words: `1º ano, Matutino: 60`. */
export const seatsText = (seats: CourseOfferDraft['vagas'], { series, turnos }: SchoolChoices): string =>
  seats
    .map(({ idSerie, idPeriodo, vagas }) => `${namesOf(series, [idSerie])}, ${namesOf(turnos, [idPeriodo])}: ${vagas}`)
    .join('; ')

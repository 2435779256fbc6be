import type { CourseOption } from '#domain/people/people.wire.ts'
import { type Choice, type Level, LEVELS, offersFor } from '#domain/schoolYears/cascade.ts'

const LABELS: Readonly<Record<Level, string>> = {
  idAnoLetivo: 'Ano letivo',
  idUnidade: 'Unidade',
  idCurso: 'Curso',
  idPeriodo: 'Período',
  idSerie: 'Série',
}

const NAMES: Readonly<Record<Level, (offer: CourseOption) => string>> = {
  idAnoLetivo: ({ anoLetivo }) => String(anoLetivo),
  idUnidade: ({ unidade }) => unidade,
  idCurso: ({ curso }) => curso,
  idPeriodo: ({ periodo }) => periodo,
  idSerie: ({ serie }) => serie,
}

interface CourseLevel {
  readonly level: Level
  readonly label: string
  /** None while the level before it is not chosen. */
  readonly options: readonly { readonly id: number; readonly nome: string }[]
}

/** What can be chosen at each level of the cascade of courses. */
export const courseLevels = (offers: readonly CourseOption[], choice: Choice): readonly CourseLevel[] =>
  LEVELS.map((level) => {
    const named = offersFor(offers, choice, level).map((offer) => [offer[level], NAMES[level](offer)] as const)
    return { level, label: LABELS[level], options: [...new Map(named)].map(([id, nome]) => ({ id, nome })) }
  })

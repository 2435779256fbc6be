import type { CLOSING_STEPS } from '#domain/yearEnd/closing.lists.ts'

/** A-F1: the closing of the school year, class groups of a year and unit. */
export const YEAR_CLOSING = '/academico/fechamento/ano-letivo'

export type StepPath = (typeof CLOSING_STEPS)[number]['path']

/** A step of a closing. */
export const closingPath = (id: number, step: StepPath): string => `${YEAR_CLOSING}/${id}/${step}`

/** Step 8 of the closing: what goes along to the next year. */
export const NEXT_YEAR = '/academico/fechamento/proximo-ano'

/** The same for a year and a unit; `closing`: the one that it is the last step of. */
export const nextYearPath = (year: number, unit: number, closing?: number): string =>
  `${NEXT_YEAR}?ano=${year}&unidade=${unit}${closing === undefined ? '' : `&fechamento=${closing}`}`

/** A-F2: students by subject. */
export const SUBJECT_STANDING = '/academico/fechamento/situacao-disciplina'

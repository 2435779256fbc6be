/** A-F1: the closing of the school year, class groups of a year and unit. */
export const YEAR_CLOSING = '/academico/fechamento/ano-letivo'

/** Step 8 of the closing: what goes along to the next year. */
export const NEXT_YEAR = '/academico/fechamento/proximo-ano'

/** The same for a year and a unit. */
export const nextYearPath = (year: number, unit: number): string => `${NEXT_YEAR}?ano=${year}&unidade=${unit}`

/** A-F2: students by subject. */
export const SUBJECT_STANDING = '/academico/fechamento/situacao-disciplina'

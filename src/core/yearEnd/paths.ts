/** A-F1: the closing of the school year, class groups of a year and unit. */
export const YEAR_CLOSING = '/academico/fechamento/ano-letivo'

/** A-F2: students by subject. */
export const SUBJECT_STANDING = '/academico/fechamento/situacao-disciplina'

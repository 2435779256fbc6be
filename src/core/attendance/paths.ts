/** A-L2: the lessons of a day, to which the start page leads too. */
export const ROLLS = '/academico/apontamentos/presenca'

/** The roll of a lesson. */
export const rollOf = (lesson: number): string => `${ROLLS}/${lesson}`

/** A-L2: the lessons of a day, to which the start page leads too. */
export const ROLLS = '/academico/apontamentos/presenca'

/** Activities by which students make up for absences, beside the rolls that tell of them. */
export const COMPENSATIONS = `${ROLLS}/compensacoes`

/** Name of the draft of the roll of a lesson. */
export const rollDraft = (lesson: number): string => `attendance/${lesson}`

/** The roll of a lesson. */
export const rollOf = (lesson: number): string => `${ROLLS}/${lesson}`

/** Excuses for absences. */
export const EXCUSES = '/academico/apontamentos/justificativa-falta'

/** Alerts of infrequency. */
export const INFREQUENCY = '/academico/gerenciamento/infrequencia'

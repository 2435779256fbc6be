/** A-G5, and what stands beside it. */
export const ASSIGNMENTS = '/academico/gerenciamento/atribuicao-aulas'
export const ABSENCES = `${ASSIGNMENTS}/faltas`
/** The same assignments row by row, with spreadsheets in and out. */
export const LIST = `${ASSIGNMENTS}/lista`

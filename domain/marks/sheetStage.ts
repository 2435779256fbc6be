/** Where the exam stands among the stages of a sheet: after all of them, as a place of its own. */
export const EXAM = 13

/** How the exam is called where stages have names. */
export const EXAM_NAME = 'Exame final'

/** How the marks of all subjects together are called where subjects have names. */
export const GENERAL_NAME = 'Nota geral'

/** How a stage is called where nobody gave it a name: `2ª etapa`, `Exame final`. */
export const stageName = (number: number): string => (number === EXAM ? EXAM_NAME : `${number}ª etapa`)

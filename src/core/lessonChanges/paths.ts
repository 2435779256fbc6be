/** What becomes of the lessons of a day, to which the timetables lead. */
export const LESSONS_OF_DAY = '/academico/gerenciamento/quadro-horarios/aulas'

/** Name of what is typed into the dialog of a change. */
export const CHANGE_DRAFT = 'lessonChanges/mudanca'

/** A-G7. */
export const TIMETABLES = '/academico/gerenciamento/quadro-horarios'
export const TIMETABLE = `${TIMETABLES}/:id`

/** Where the portal proposes the weeks of a unit. */
export const TIMETABLE_SEARCH = `${TIMETABLES}/montar`

/** The timetable of a class group. */
export const timetablePath = (group: number): string => `${TIMETABLES}/${group}`

/** Names of what is not saved yet: the week, a lesson of it, and the day on which it begins. */
export const WEEK_DRAFT = 'timetables/semana'
export const LESSON_DRAFT = 'timetables/aula'
export const PUBLISH_DRAFT = 'timetables/publicar'

/** M14: the list, and a course below it (M16). */
export const EXTRA_COURSES = '/matricula/cursos/cursos-extras'

const NEW = 'novo'
export const NEW_EXTRA_COURSE_PATH = `${EXTRA_COURSES}/${NEW}`

/** The form of a course; null: of a new one. */
export const extraCourseOf = (id: number | null): string => `${EXTRA_COURSES}/${id ?? NEW}`

/** The id in a path; null for a new course, whose path has none. */
export const idIn = (text: string | undefined): number | null => (text === undefined ? null : Number(text))

/** Name of the form's draft. */
export const draftOf = (id: number | null): string => `cursos-extras/${id ?? NEW}`

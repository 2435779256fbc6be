import { NEW } from '#src/lib/recordPath.ts'

/** M14: the list, and a course below it (M16). */
export const EXTRA_COURSES = '/matricula/cursos/cursos-extras'

export const NEW_EXTRA_COURSE_PATH = `${EXTRA_COURSES}/${NEW}`

/** The form of a course; null: of a new one. */
export const extraCourseOf = (id: number | null): string => `${EXTRA_COURSES}/${id ?? NEW}`

/** Name of the form's draft. */
export const draftOf = (id: number | null): string => `cursos-extras/${id ?? NEW}`

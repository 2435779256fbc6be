/** Students who change course, grade, shift or class group (M07). */
export const PLACE_CHANGES = '/matricula/matriculas/troca-turno-curso'

/** The same of one enrolment. */
export const placeChangeOf = (enrolmentId: number): string => `${PLACE_CHANGES}/${enrolmentId}`

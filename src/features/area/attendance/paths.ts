/** Absences of a child, and how many more are possible. */
export const FAMILY_ATTENDANCE = '/academico/area/frequencia'

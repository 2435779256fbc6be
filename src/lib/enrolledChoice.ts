import type { Enrolled } from '#domain/enrolments/enrolments.schemas.ts'
import { type Choice, LEVELS, NOTHING_CHOSEN } from '#domain/schoolYears/cascade.ts'

/** Some of the students of a year, as somebody chooses them. */
export interface EnrolledChoice {
  readonly place: Choice
  readonly classGroup: string
  readonly search: string
}

export const NOBODY_CHOSEN: EnrolledChoice = { place: NOTHING_CHOSEN, classGroup: '', search: '' }

/** What is asked for by a choice of students; null while not even the year is chosen. */
export const enrolledQuery = ({ place, classGroup, search }: EnrolledChoice): Enrolled | null => {
  const { idAnoLetivo } = place
  if (idAnoLetivo === null) return null
  const levels = LEVELS.flatMap((level) => (place[level] === null ? [] : [[level, place[level]] as const]))
  return {
    ...Object.fromEntries(levels),
    idAnoLetivo,
    ...(classGroup !== '' && { idTurma: Number(classGroup) }),
    ...(search !== '' && { Filtro: search }),
  }
}

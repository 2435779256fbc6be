import type { Enrolled } from '#domain/api/enrolments.schemas.ts'
import { LEVELS } from '#domain/rules/cascade/cascade.ts'
import type { EnrolledChoice } from '#src/core/enrolments/EnrolledFields.tsx'

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

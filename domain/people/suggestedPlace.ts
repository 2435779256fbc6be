import { ageVerdictFor } from '#domain/people/ages.ts'
import type { CourseOption, ListCourseOptions } from '#domain/people/people.wire.ts'
import { type Choice, followed, NOTHING_CHOSEN } from '#domain/schoolYears/cascade.ts'
import { isDay } from '#domain/base/typedDay.ts'

/**
 * A choice of a place, completed by what follows from it: the year that is open, and each level with a single offer that
 * suits a child born on `birth` (ISO; anything else while it is not known). All else stays open.
 */
export const suggestedPlace = (
  { ofertas, idAnoAberto }: ListCourseOptions['answer'],
  choice: Choice,
  birth: string,
): Choice => followed(suiting(ofertas, birth), choice, { ...NOTHING_CHOSEN, idAnoLetivo: idAnoAberto })

const suiting = (offers: readonly CourseOption[], birth: string): readonly CourseOption[] => {
  const open = offers.filter(({ impedimento }) => impedimento === '')
  if (!isDay(birth)) return open
  const fitting = open.filter((offer) => ageVerdictFor(birth, offer) === 'fits')
  return fitting.length === 0 ? open : fitting
}

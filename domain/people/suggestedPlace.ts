import { ageVerdictFor } from '#domain/people/ages.ts'
import type { CourseOption, ListCourseOptions } from '#domain/people/people.wire.ts'
import { type Choice, followed, NOTHING_CHOSEN } from '#domain/schoolYears/cascade.ts'
import { isDay } from '#domain/base/typedDay.ts'

/**
 * A choice of a place, completed by what follows from it: the year that is open, and each level with a single offer for
 * a child born on `birth` (ISO; anything else while it is not known). All else stays open.
 */
export const suggestedPlace = (
  { ofertas, idAnoAberto }: ListCourseOptions['answer'],
  choice: Choice,
  birth: string,
): Choice => {
  const begun = followed(ofertas.filter(isOpen), choice, { ...NOTHING_CHOSEN, idAnoLetivo: idAnoAberto })
  return isDay(birth) ? followed(ofAge(ofertas, birth).filter(isOpen), begun) : begun
}

const isOpen = ({ impedimento }: CourseOption): boolean => impedimento === ''

/**
 * What is offered to children of this age. The ages of neighbouring grades overlap, for those who are late: a child
 * belongs to the highest grade that admits the age (D 2.1 “Age rule”).
 */
const ofAge = (offers: readonly CourseOption[], birth: string): readonly CourseOption[] => {
  const fitting = offers.filter((offer) => ageVerdictFor(birth, offer) === 'fits')
  return fitting.filter((one) => !fitting.some((other) => isBeside(one, other) && leastAge(other) > leastAge(one)))
}

const isBeside = (one: CourseOption, other: CourseOption): boolean =>
  one.idAnoLetivo === other.idAnoLetivo && one.idUnidade === other.idUnidade

const leastAge = ({ idadeMinima }: CourseOption): number => idadeMinima ?? 0

import type { ExtraCourseRow } from '#domain/api/extraCourses.schemas.ts'
import { CLOSED_SCHEDULE } from '#domain/lists/extraCourses.ts'
import { hoursText, type KeptSlot, SLOT_DAYS, type SlotDay, withDays } from '#domain/rules/extraCourses/schedule.ts'

type Derived = 'inicio' | 'termino' | SlotDay | 'checked' | 'available' | 'inscrito' | 'disabled' | 'horarios'

/** A course before it is shown in a list. */
export type PlainCourse = Omit<ExtraCourseRow, Derived> & { readonly slots: readonly KeptSlot[] }

/**
 * A course as the list has it (portal.md 3), taken by nobody yet: available while there are seats, and each of its hours
 * on the days on which it is given. What is disabled cannot be chosen now.
 */
export const listedCourse = ({ slots, ...course }: PlainCourse): ExtraCourseRow => {
  const fixed = course.tipoHorario === CLOSED_SCHEDULE ? slots[0] : undefined
  const available = course.ativo && !course.anoEncerrado && course.livres > 0
  const mark = (days: readonly number[], day: number) => ({
    available: days.includes(day),
    disabled: !available || !days.includes(day),
    checked: false,
  })
  return {
    ...course,
    inicio: fixed?.start ?? '',
    termino: fixed?.end ?? '',
    ...withDays(fixed?.days ?? []),
    checked: false,
    available,
    inscrito: false,
    disabled: !available,
    horarios: slots.map((slot) => ({
      id: slot.id,
      horarioInicio: slot.start,
      horarioTermino: slot.end,
      segunda: mark(slot.days, 1),
      terca: mark(slot.days, 2),
      quarta: mark(slot.days, 3),
      quinta: mark(slot.days, 4),
      sexta: mark(slot.days, 5),
    })),
  }
}

/** `seg e qua 14:00–15:30`, one after the other; empty where the hours are not settled. */
export const listedHours = ({ horarios }: Pick<ExtraCourseRow, 'horarios'>): string =>
  horarios
    .map((slot) =>
      hoursText({
        days: SLOT_DAYS.filter(({ name }) => slot[name].available).map(({ id }) => id),
        start: slot.horarioInicio,
        end: slot.horarioTermino,
      }),
    )
    .join('; ')

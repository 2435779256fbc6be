import type { ExtraCourseRow } from '#domain/extraCourses/extraCourses.schemas.ts'
import { CLOSED_SCHEDULE } from '#domain/extraCourses/extraCourses.lists.ts'
import type { ChosenHour } from '#domain/signUps/signUp.ts'
import { hoursText, type KeptSlot, SLOT_DAYS, type SlotDay, withDays } from '#domain/extraCourses/extraSchedule.ts'

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

/** An extra course that a student takes, with the hours that were chosen of an open schedule. */
export interface TakenCourse {
  readonly course: ExtraCourseRow
  readonly hours: readonly ChosenHour[]
}

/**
 * A list of courses with what a student takes of it (portal.md 4 “Extra-course enrollment”): courses of a closed schedule
 * are added, or marked as checked and enrolled; the hours of an open one are checked in the course that is there.
 */
export const withTaken = (list: readonly ExtraCourseRow[], taken: readonly TakenCourse[]): ExtraCourseRow[] => {
  const isListed = ({ id }: ExtraCourseRow) => list.some((one) => one.id === id)
  const marked = list.map((course) => {
    const own = taken.find((one) => one.course.id === course.id)
    return own === undefined ? course : markedBy(course, own.hours)
  })
  const added = taken.filter(({ course }) => course.tipoHorario === CLOSED_SCHEDULE && !isListed(course))
  return [...marked, ...added.map(({ course, hours }) => markedBy(course, hours))]
}

const markedBy = (course: ExtraCourseRow, hours: readonly ChosenHour[]): ExtraCourseRow => {
  if (course.tipoHorario === CLOSED_SCHEDULE) return { ...course, checked: true, inscrito: true, disabled: true }
  const isChosen = (id: number, dia: number) => hours.some((one) => one.id === id && one.dia === dia)
  return {
    ...course,
    inscrito: true,
    horarios: course.horarios.map((slot) => {
      const mark = (name: SlotDay, dia: number) => ({ ...slot[name], checked: isChosen(slot.id, dia) })
      return {
        ...slot,
        segunda: mark('segunda', 1),
        terca: mark('terca', 2),
        quarta: mark('quarta', 3),
        quinta: mark('quinta', 4),
        sexta: mark('sexta', 5),
      }
    }),
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

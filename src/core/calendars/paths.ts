import { isDay } from '#domain/base/typedDay.ts'

/** A-K1 and the places below it. */
export const CALENDARS = '/academico/calendario/calendarios'

export const calendarPath = (id: number): string => `${CALENDARS}/${id}`

/** Query parameter with the day, ISO, that a calendar shows first. */
const DAY = 'dia'

/** The path to a day of a calendar; null: to the day on which it opens by itself. */
export const calendarDayOf = (id: number, day: string | null): string =>
  day === null ? calendarPath(id) : `${calendarPath(id)}?${DAY}=${day}`

/** The day in the query of a calendar; null for none. */
export const dayIn = (query: Readonly<Record<string, string>>): string | null => {
  const day = query[DAY] ?? ''
  return isDay(day) ? day : null
}

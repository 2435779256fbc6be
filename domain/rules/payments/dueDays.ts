import { daysOfMonth, dayAfter, weekdayOf } from '#domain/days.ts'

/** Whether nobody works on a day that is no weekend. */
export type IsHoliday = (day: string) => boolean

/** Stands for the last business day among the days on which instalments are due. */
export const LAST_BUSINESS_DAY = 99

/** What happens to an instalment that is due on a weekend or holiday (D 2.22). */
export const [KEEP, POSTPONE, ADVANCE] = [1, 2, 3] as const

const SATURDAY = 6
const SUNDAY = 0

export const isBusinessDay = (day: string, isHoliday: IsHoliday): boolean =>
  ![SATURDAY, SUNDAY].includes(weekdayOf(day)) && !isHoliday(day)

/** The nearest business day in a direction, the day itself where it is one. */
const nearest = (day: string, step: 1 | -1, isHoliday: IsHoliday): string =>
  isBusinessDay(day, isHoliday) ? day : nearest(dayAfter(day, step), step, isHoliday)

/** The day on which an instalment is really due. */
export const adjusted = (day: string, shift: number, isHoliday: IsHoliday): string => {
  if (shift === POSTPONE) return nearest(day, 1, isHoliday)
  return shift === ADVANCE ? nearest(day, -1, isHoliday) : day
}

/** A due day in a month (`2026-02`): the 1st to the 28th, or the last business day. */
export const dueIn = (month: string, dueDay: number, isHoliday: IsHoliday): string =>
  dueDay === LAST_BUSINESS_DAY ? nearest(dayIn(month, 31), -1, isHoliday) : dayIn(month, dueDay)

/** A day of a month, its last one where it has no such day. */
export const dayIn = (month: string, day: number): string =>
  `${month}-${String(Math.min(day, daysOfMonth(month))).padStart(2, '0')}`

import { addDays, lastDayOf, twoDigits, weekdayOf } from '#domain/base/days.ts'
import { ADVANCE, LAST_BUSINESS_DAY, POSTPONE } from '#domain/payments/paymentCodes.ts'

/** Whether nobody works on a day that is no weekend. */
export type IsHoliday = (day: string) => boolean

const SATURDAY = 6
const SUNDAY = 0

export const isBusinessDay = (day: string, isHoliday: IsHoliday): boolean =>
  !isWeekend(weekdayOf(day)) && !isHoliday(day)

const isWeekend = (weekday: number): boolean => weekday === SATURDAY || weekday === SUNDAY

/** The nearest business day in a direction, the day itself where it is one. */
const nearest = (day: string, step: 1 | -1, isHoliday: IsHoliday): string =>
  isBusinessDay(day, isHoliday) ? day : nearest(addDays(day, step), step, isHoliday)

/** The day on which an instalment is really due. */
export const adjusted = (day: string, shift: number, isHoliday: IsHoliday): string => {
  if (shift === POSTPONE) return nearest(day, 1, isHoliday)
  return shift === ADVANCE ? nearest(day, -1, isHoliday) : day
}

/** A due day in a month (`2026-02`): the 1st to the 28th, or the last business day. */
export const dueIn = (month: string, dueDay: number, isHoliday: IsHoliday): string =>
  dueDay === LAST_BUSINESS_DAY ? nearest(dayIn(month, 31), -1, isHoliday) : dayIn(month, dueDay)

/** Every month has so many days. */
const SHORTEST_MONTH = 28

/** A day of a month, its last one where it has no such day. */
export const dayIn = (month: string, day: number): string =>
  `${month}-${twoDigits(day <= SHORTEST_MONTH ? day : Math.min(day, lastDayOf(month)))}`

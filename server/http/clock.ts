import { addDays } from '#domain/base/days.ts'
import { SCHOOL_ZONE } from '#domain/base/schoolTime.ts'

/** The server's source of time, which tests can move. */
export interface Clock {
  readonly now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }

const SCHOOL_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: SCHOOL_ZONE })

const MINUTE = 60_000

/** Cache of the last minute and its day: every request needs the day, and no day begins within a minute. */
let last = { minute: Number.NaN, day: '' }

/** The calendar day at school of an instant, `2026-11-21`. */
export const schoolDay = (instant: Date): string => {
  const minute = Math.floor(instant.getTime() / MINUTE)
  if (minute !== last.minute) last = { minute, day: SCHOOL_DAY.format(instant) }
  return last.day
}

/** The last instant of an ISO day at school, whose clock is three hours behind UTC all year. */
export const endOfSchoolDay = (day: string): Date => new Date(`${day}T23:59:59-03:00`)

/** The instant at which an hour of an ISO day begins at school; null for a day that the calendar does not have. */
export const startOfSchoolHour = (day: string, hour: number): Date | null => {
  const at = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00-03:00`)
  return Number.isNaN(at.getTime()) || schoolDay(at) !== day ? null : at
}

/** The first instant after an ISO day at school: what is for the whole day ends with it. */
export const endOfWholeDay = (day: string): Date => startOfSchoolMinute(addDays(day, 1), '00:00')

/** The last whole day at school of what ends at an instant: what ends at midnight ends with the day before. */
export const lastWholeDay = (endsAt: Date): string => schoolDay(new Date(endsAt.getTime() - 1))

/** The instant of an ISO day and a time at school. */
export const startOfSchoolMinute = (day: string, time: string): Date => new Date(`${day}T${time}:00-03:00`)

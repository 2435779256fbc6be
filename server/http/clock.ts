import { SCHOOL_ZONE } from '#domain/base/schoolTime.ts'

/** Where the server gets the time from, so that tests can move it. */
export interface Clock {
  readonly now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }

const SCHOOL_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: SCHOOL_ZONE })

const MINUTE = 60_000

/** The minute that was asked for last, and its day: every request asks, and no day begins within a minute. */
let last = { minute: Number.NaN, day: '' }

/** The calendar day at school of an instant, `2026-11-21`. */
export const schoolDay = (instant: Date): string => {
  const minute = Math.floor(instant.getTime() / MINUTE)
  if (minute !== last.minute) last = { minute, day: SCHOOL_DAY.format(instant) }
  return last.day
}

/** The last instant of an ISO day at school, whose clock is three hours behind UTC all year. */
export const endOfSchoolDay = (day: string): Date => new Date(`${day}T23:59:59-03:00`)

import type { Quiet } from '#domain/messaging/quietHours.ts'
import { BY_EMAIL, BY_PUSH, type SentChannel } from '#domain/messaging/messaging.lists.ts'
import { SCHOOL_ZONE } from '#domain/base/schoolTime.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** The hour and the minute at school of an instant. */
const SCHOOL_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: SCHOOL_ZONE,
  hour: '2-digit',
  minute: '2-digit',
})

const minuteOfDay = (instant: Date): number => {
  const [hour = 0, minute = 0] = SCHOOL_TIME.format(instant).split(':').map(Number)
  return hour * 60 + minute
}

const isQuietHour = (hour: number, from: number, to: number): boolean =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to

/**
 * The first moment from an instant on at which a message may leave: the instant itself, or the full hour that ends the
 * silence of the school, and of the person where one is given. Where the two leave no hour of the day, the person's end
 * counts.
 */
export const afterQuiet = (instant: Date, school: Quiet, person?: Quiet): Date => {
  const afterSchool = afterOne(instant, school)
  if (person === undefined) return afterSchool
  const afterPerson = afterOne(afterSchool, person)
  return afterOne(afterOne(afterPerson, school), person)
}

const afterOne = (instant: Date, { silencioDe, silencioAte }: Quiet): Date => {
  if (silencioDe === null || silencioAte === null) return instant
  const minute = minuteOfDay(instant)
  if (!isQuietHour(Math.floor(minute / 60), silencioDe, silencioAte)) return instant
  const wait = (silencioAte * 60 - minute + 24 * 60) % (24 * 60)
  return new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS + wait * MINUTE_MS)
}

/**
 * How long to wait after each failed attempt, in minutes: a mail server that is away for a night still gets it; where a push
 * service stays away, the e-mail takes over soon.
 */
const PAUSES = { [BY_EMAIL]: [1, 5, 30, 120, 360, 720], [BY_PUSH]: [1, 5] } as const

/** When to try again after so many failed attempts; null: no more. */
export const nextAttempt = (now: Date, attempts: number, channel: SentChannel): Date | null => {
  const pause = PAUSES[channel][attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * MINUTE_MS)
}

/** How long a sender that says nothing is taken for alive. */
export const SENDING_LEASE = HOUR_MS / 12

import type { MessageRule } from '#domain/messaging/messageRule.ts'
import { SCHOOL_ZONE } from '#domain/base/schoolTime.ts'

type Quiet = Pick<MessageRule, 'silencioDe' | 'silencioAte'>

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

/** The first moment from an instant on at which an e-mail may leave: the instant itself, or the full hour that ends the silence. */
export const afterQuiet = (instant: Date, { silencioDe, silencioAte }: Quiet): Date => {
  if (silencioDe === null || silencioAte === null) return instant
  const minute = minuteOfDay(instant)
  if (!isQuietHour(Math.floor(minute / 60), silencioDe, silencioAte)) return instant
  const wait = (silencioAte * 60 - minute + 24 * 60) % (24 * 60)
  return new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS + wait * MINUTE_MS)
}

/** How long to wait after each failed attempt, in minutes: a server that is away for a night still gets it. */
const PAUSES = [1, 5, 30, 120, 360, 720] as const

/** When to try again after so many failed attempts; null: no more. */
export const nextAttempt = (now: Date, attempts: number): Date | null => {
  const pause = PAUSES[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * MINUTE_MS)
}

/** How long a sender that says nothing is taken for alive. */
export const SENDING_LEASE = HOUR_MS / 12

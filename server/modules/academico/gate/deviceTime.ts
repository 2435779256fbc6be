import { schoolStamp } from '#domain/base/schoolTime.ts'
import { malformed } from '#server/http/refusal.ts'

/** When a device says that something happened at the gate while there was no network. */
export interface DeviceTime {
  readonly said: Date
  /** When it happened, as far as the clock of the device can be believed. */
  readonly at: Date
}

const WEEK_MS = 7 * 86_400_000

/**
 * The hour of a device; a clock that is ahead, or behind by more than a week, decides nothing. Null: there was a network.
 * @throws Refusal 400 for a text that is no instant
 */
export const deviceTime = (text: string | null, now: Date): DeviceTime | null => {
  if (text === null) return null
  const said = new Date(text)
  if (Number.isNaN(said.getTime())) throw malformed()
  const age = now.getTime() - said.getTime()
  return { said, at: age < 0 || age > WEEK_MS ? now : said }
}

/** `17:42` at school. */
export const hourOf = (instant: Date): string => schoolStamp(instant).slice(11, 16)

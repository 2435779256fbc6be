import { daysFrom } from '#domain/base/days.ts'

/** From this day on the factor counts, from 1000 again: it had four digits left (FEBRABAN, Comunicado FB-009/2023). */
const RESTART = '2025-02-22'
const FIRST_BASE = '1997-10-07'
const RESTARTED_AT = 1000
const HIGHEST = 9999

/** The due day as a bar code says it, four digits: days since 07/10/1997, since 22/02/2025 from 1000 on. @throws RangeError outside of both counts */
export const dueFactor = (day: string): number => {
  const factor = day < RESTART ? daysFrom(FIRST_BASE, day) : RESTARTED_AT + daysFrom(RESTART, day)
  if (factor < RESTARTED_AT || factor > HIGHEST) throw new RangeError(`No due factor for ${day}`)
  return factor
}

/** The day on which the demo school stands still. Every date of it counts from here. */
export const DEMO_TODAY = '2026-11-20'

export const LAST_YEAR = 2025
export const RUNNING_YEAR = 2026
export const NEXT_YEAR = 2027

const DAY_MS = 86_400_000

/** The instant `days` before the demo day, at `time` (HH:MM) of São Paulo, which is UTC-3 all year. */
export const demoInstant = (days: number, time: string): Date =>
  new Date(Date.parse(`${DEMO_TODAY}T${time}:00-03:00`) - days * DAY_MS)

/** A date of a year by its day, counting from 0 on the 1st of January. */
export const dayOfYear = (year: number, day: number): string =>
  new Date(Date.UTC(year, 0, 1) + day * DAY_MS).toISOString().slice(0, 10)

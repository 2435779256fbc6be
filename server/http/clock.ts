/** Where the server gets the time from, so that tests can move it. */
export interface Clock {
  readonly now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }

const SCHOOL_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })

/** The calendar day at school of an instant, `2026-11-21`. */
export const schoolDay = (instant: Date): string => SCHOOL_DAY.format(instant)

/** Where the server gets the time from, so that tests can move it. */
export interface Clock {
  readonly now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }

const SCHOOL_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })

/** The calendar day at school of an instant, `2026-11-21`. */
export const schoolDay = (instant: Date): string => SCHOOL_DAY.format(instant)

const SCHOOL_INSTANT = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** An instant as people at school read it: `21/11/2026, 14:30`. */
export const schoolInstant = (instant: Date): string => SCHOOL_INSTANT.format(instant)

/** The last instant of an ISO day at school, whose clock is three hours behind UTC all year. */
export const endOfSchoolDay = (day: string): Date => new Date(`${day}T23:59:59-03:00`)

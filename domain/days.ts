const ISO = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text is a day of the calendar, as `2025-10-31`. */
export const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`)
  return ISO.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Nobody who is at school now was born before; a typed year below it is a slip. */
export const FIRST_DAY = '1900-01-01'

const DAY_MS = 86_400_000

/** The day so many days later; earlier where the number is negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The month so many months after that of a day, as `2026-02`. */
export const monthAfter = (day: string, months: number): string => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
}

/** How many days a month (`2026-02`) has. */
export const daysOfMonth = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()

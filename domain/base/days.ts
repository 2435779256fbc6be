const DAY_MS = 86_400_000

/** Days of ISO dates, without any time zone: `2026-02-28` and the next one. */
const numberOf = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / DAY_MS

const dayAt = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** Whole weeks, so that a day a year later is the same day of the week. */
export const DAYS_PER_YEAR = 364

/** The day that is so many days later; earlier for a negative number. */
export const addDays = (day: string, days: number): string => dayAt(numberOf(day) + days)

/** `2026-02-28` → `28/02/2026` */
export const dayText = (day: string): string => day.split('-').toReversed().join('/')

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: string): number => (((numberOf(day) + 4) % 7) + 7) % 7

/** How many days later the second is; negative where it is earlier. */
export const daysFrom = (one: string, other: string): number => numberOf(other) - numberOf(one)

/** Every day from one to another, both included; none where the second is earlier. */
export const daysBetween = (from: string, to: string): readonly string[] => {
  const first = numberOf(from)
  return Array.from({ length: Math.max(0, daysFrom(from, to) + 1) }, (_, place) => dayAt(first + place))
}

/** A day of a year by month and day of the month, from 1; null where the month has no such day. */
export const dayOfMonth = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}

/** `2026-02` of a day. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** Of a month `2026-02`, and January is 1. */
const yearAndMonth = (month: string): readonly [number, number] => [
  Number(month.slice(0, 4)),
  Number(month.slice(5, 7)),
]

/** The month that is so many months later, as `2026-02`. */
export const addMonths = (month: string, months: number): string => {
  const [year, number] = yearAndMonth(month)
  const count = year * 12 + number - 1 + months
  return `${Math.floor(count / 12)}-${twoDigits((count % 12) + 1)}`
}

/** `2` → `02` */
export const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number))

/** The number of the last day of a month `2026-02`. */
export const lastDayOf = (month: string): number => {
  const [year, number] = yearAndMonth(month)
  // The day before the first of the next month.
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

/** Every day of a month `2026-02`. */
export const daysOfMonth = (month: string): readonly string[] =>
  daysBetween(`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1))

/** The weeks of a month from Sunday on; days of its neighbours are null. */
export const weeksOfMonth = (month: string): readonly (readonly (string | null)[])[] => {
  const days = daysOfMonth(month)
  const cells = [...Array<null>(weekdayOf(`${month}-01`)).fill(null), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, place) => cells[week * 7 + place] ?? null),
  )
}

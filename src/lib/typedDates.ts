import { isDay } from '#domain/base/typedDay.ts'
import { digitsOf } from '#domain/base/text.ts'

const ISO = /^\d{4}-\d{2}-\d{2}$/

/** First and last day that a field takes, ISO. */
export interface DayBounds {
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** What stands in a date field for its value: `31/10/2025` for a day, half a date as it was typed. */
export const dateText = (value: string): string => (ISO.test(value) ? value.split('-').toReversed().join('/') : value)

/** What was typed, as a value: `2025-10-31` as soon as it is a day, otherwise its digits as `31/10/20`. */
export const dateValue = (typed: string): string => {
  const digits = digitsOf(typed).slice(0, 8)
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  const iso = `${year}-${month}-${day}`
  return isDay(iso) ? iso : [day, month, year].filter((part) => part !== '').join('/')
}

/** A day inside the bounds, ISO; what is no day comes back as it was. */
export const clampedDay = (value: string, { min, max }: DayBounds): string => {
  if (!isDay(value)) return value
  if (min !== undefined && value < min) return min
  return max !== undefined && value > max ? max : value
}

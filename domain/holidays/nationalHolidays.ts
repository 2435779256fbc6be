import { holidaysOf, NATIONAL, type Place } from '#domain/holidays/holidays.ts'
import { LEGAL_HOLIDAYS } from '#domain/holidays/legalHolidays.ts'

const NOWHERE: Place = { uf: null, cidade: null }

/** By year, since who schedules instalments asks for hundreds of days of it. */
const known = new Map<number, ReadonlySet<string>>()

const nationalHolidays = (year: number): ReadonlySet<string> => {
  const holidays = holidaysOf(year, NOWHERE, LEGAL_HOLIDAYS).filter(({ tipo }) => tipo === NATIONAL)
  return new Set(holidays.map(({ dia }) => dia))
}

/** Whether a day (`2026-12-25`) is a holiday in the whole country; for what belongs to no unit, and so to no place. */
export const isNationalHoliday = (day: string): boolean => {
  const year = Number(day.slice(0, 4))
  const days = known.get(year) ?? nationalHolidays(year)
  known.set(year, days)
  return days.has(day)
}

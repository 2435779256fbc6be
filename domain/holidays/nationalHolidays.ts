import { holidaysOf, NATIONAL, type Place } from '#domain/holidays/holidays.ts'
import { LEGAL_HOLIDAYS } from '#domain/holidays/legalHolidays.ts'

const NOWHERE: Place = { uf: null, cidade: null }

/** Whether a day (`2026-12-25`) is a holiday in the whole country; for what belongs to no unit, and so to no place. */
export const isNationalHoliday = (day: string): boolean =>
  holidaysOf(Number(day.slice(0, 4)), NOWHERE, LEGAL_HOLIDAYS).some(({ dia, tipo }) => dia === day && tipo === NATIONAL)

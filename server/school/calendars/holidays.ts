import { type Kysely, sql } from 'kysely'
import { HOLIDAY_DATES } from '#domain/calendars/calendars.lists.ts'
import { searchable } from '#domain/base/text.ts'
import { type Holiday, type HolidayRule, holidaysOf, type Place } from '#domain/holidays/holidays.ts'
import { LEGAL_HOLIDAYS } from '#domain/holidays/legalHolidays.ts'
import type { Database } from '#server/db/schema.ts'

/** The holidays of the law, and those that the school adds. */
export const holidayRules = async (db: Kysely<Database>): Promise<readonly HolidayRule[]> =>
  withLegalHolidays(await ownHolidays(db).execute())

/** The holidays that the school adds, as a query: for one of its own, or inside of another. */
export const ownHolidays = (db: Kysely<Database>) =>
  db
    .selectFrom('holiday')
    .where('active', '=', sql.lit(true))
    .select(['name', 'kind', 'date_kind', 'month', 'day', 'state', 'city', 'since_year', 'until_year'])
    .orderBy('id')

type OwnHoliday = Awaited<ReturnType<ReturnType<typeof ownHolidays>['execute']>>[number]

/** The holidays of the law with those of the school. */
export const withLegalHolidays = (rows: readonly OwnHoliday[]): readonly HolidayRule[] => {
  const own = rows.map((row) => {
    const pascoa = HOLIDAY_DATES.find(({ id }) => id === row.date_kind)?.pascoa ?? null
    return {
      nome: row.name,
      tipo: row.kind,
      dia: pascoa === null ? { mes: row.month ?? 0, dia: row.day ?? 0 } : { pascoa },
      ...(row.state !== null && { uf: row.state }),
      ...(row.city !== null && { cidade: searchable(row.city) }),
      ...(row.since_year !== null && { since: row.since_year }),
      ...(row.until_year !== null && { until: row.until_year }),
    }
  })
  return [...LEGAL_HOLIDAYS, ...own]
}

/** The holidays of a place in the calendar years that a school year touches. Days are ISO. */
export const holidaysIn = (
  { inicio, fim }: { readonly inicio: string; readonly fim: string },
  place: Place,
  rules: readonly HolidayRule[],
): Holiday[] => {
  const years = new Set([Number(inicio.slice(0, 4)), Number(fim.slice(0, 4))])
  return [...years].flatMap((year) => holidaysOf(year, place, rules))
}

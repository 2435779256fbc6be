import type { Kysely } from 'kysely'
import {
  isOfficeTime,
  momentOf,
  officeHoursOf,
  officeHoursText,
  officeMinutes,
} from '#domain/conversations/officeHours.ts'
import { OPTIONAL } from '#domain/holidays/holidays.ts'
import type { Database } from '#server/db/schema.ts'
import { holidayRules, holidaysIn } from '#server/school/calendars/holidays.ts'
import { readParameters } from '#server/school/parameters/parameters.ts'

/** When the school answers, at some units. */
interface Office {
  /** In words. */
  readonly text: string
  readonly isOpenAt: (unit: number) => boolean
  /** Minutes of office hours from an instant until now. */
  readonly minutesSince: (unit: number, since: Date) => number
}

/** The office hours as they are now at some units, whose holidays are closed. Three queries, whatever number of units there are. */
export const readOffice = async (db: Kysely<Database>, units: readonly number[], now: Date): Promise<Office> => {
  const parameters = await readParameters(db)
  const rules = await holidayRules(db)
  const places = await db
    .selectFrom('unit')
    .where('id', 'in', [0, ...units])
    .select(['id', 'state as uf', 'city_search as cidade'])
    .execute()
  const { day, minute } = momentOf(now)
  const year = Number(day.slice(0, 4))
  const holidays = new Map(
    places.map(({ id, ...place }) => {
      const days = holidaysIn({ inicio: `${year - 1}-01-01`, fim: day }, place, rules)
      return [id, new Set(days.filter(({ tipo }) => tipo !== OPTIONAL).map(({ dia }) => dia))] as const
    }),
  )
  const of = (unit: number): ReadonlySet<string> => holidays.get(unit) ?? new Set()
  const hours = officeHoursOf(parameters)
  return {
    text: officeHoursText(parameters),
    isOpenAt: (unit) => isOfficeTime(hours, { day, minute }, of(unit)),
    minutesSince: (unit, since) => officeMinutes(hours, momentOf(since), { day, minute }, of(unit)),
  }
}

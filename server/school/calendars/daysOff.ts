import { type Kysely, sql } from 'kysely'
import { addDays } from '#domain/base/days.ts'
import type { Database } from '#server/db/schema.ts'
import { holidayRules, holidaysIn } from '#server/school/calendars/holidays.ts'

/** How far ahead days off are known, in days. */
const AHEAD = 250

/**
 * Which days from an ISO day on are holidays at the place of a unit, or in a recess of its calendars: terms of the law do not run on
 * them. Null: the holidays of the whole country alone. Weekends are not told.
 */
export const readDaysOff = async (
  db: Kysely<Database>,
  { unitId, from }: { readonly unitId: number | null; readonly from: string },
): Promise<(day: string) => boolean> => {
  const unit =
    unitId === null
      ? { state: null, city: null }
      : await db
          .selectFrom('unit')
          .where('id', '=', unitId)
          .select(['state', 'city_search as city'])
          .executeTakeFirstOrThrow()
  const { rows: recesses } = await sql<{ inicio: string; fim: string }>`
    select event.starts_on as inicio, event.ends_on as fim
    from calendar_event as event join event_type as type on type.id = event.event_type_id and type.is_recess
    join school_calendar as calendar on calendar.id = event.calendar_id and calendar.active
    join unit_year as year on year.id = calendar.unit_year_id
    where year.unit_id = ${unitId} and event.active and event.ends_on >= ${from}::date
    order by event.starts_on, event.id`.execute(db)
  const span = { inicio: from, fim: addDays(from, AHEAD) }
  const holidays = holidaysIn(span, { uf: unit.state, cidade: unit.city }, await holidayRules(db))
  const off = new Set(holidays.map(({ dia }) => dia))
  return (day) => off.has(day) || recesses.some(({ inicio, fim }) => inicio <= day && day <= fim)
}

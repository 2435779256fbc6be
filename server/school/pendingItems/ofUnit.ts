import { type Kysely, sql } from 'kysely'
import { EVENT_NOT_HELD, WITHOUT_CLASS_GROUP } from '#domain/yearEnd/pendingItems.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { type FoundItem, found } from '#server/school/pendingItems/found.ts'

export interface UnitYear {
  readonly unitId: number
  readonly yearId: number
}

/** What no class group has: students without one (P10), and events that the calendars of the unit lack (P15). */
export const itemsOfUnit = async (
  db: Kysely<Database>,
  { unitId, yearId }: UnitYear,
): Promise<readonly FoundItem[]> => {
  const { rows: students } = await sql<{ enrolmentId: number }>`
    select id as "enrolmentId" from enrolment
    where unit_id = ${unitId} and school_year_id = ${yearId} and status = 'Matriculado' and class_group_id is null
    order by student_search, id`.execute(db)
  const { rows: events } = await sql<{ lacking: number; targetId: number | null }>`
    select coalesce(sum(greatest(type.yearly_minimum - held.events, 0)), 0)::integer as lacking,
      (select calendar.id from school_calendar as calendar join unit_year as year on year.id = calendar.unit_year_id
        where year.unit_id = ${unitId} and year.school_year_id = ${yearId} and calendar.active
        order by calendar.course_id nulls first, calendar.id limit 1) as "targetId"
    from event_type as type
    cross join lateral (select count(distinct (event.starts_on, event.title_search)) as events
      from calendar_event as event join school_calendar as calendar on calendar.id = event.calendar_id and calendar.active
      join unit_year as year on year.id = calendar.unit_year_id
      where year.unit_id = ${unitId} and year.school_year_id = ${yearId} and event.event_type_id = type.id and event.active) as held
    where type.active and type.yearly_minimum > 0`.execute(db)
  return [
    ...students.map(({ enrolmentId }) => found(WITHOUT_CLASS_GROUP, 1, { enrolmentId })),
    ...events.flatMap(({ lacking, targetId }) => (lacking === 0 ? [] : [found(EVENT_NOT_HELD, lacking, { targetId })])),
  ]
}

import { type Kysely, sql } from 'kysely'
import { lessonMinutes } from '#domain/calendars/workload.ts'
import { leastHoursOf } from '#domain/curricula/curriculum.ts'
import { TOO_FEW_DAYS } from '#domain/yearEnd/pendingItems.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { type FoundItem, found, type Place } from '#server/school/pendingItems/found.ts'

interface Asked {
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly breakMinutes: number | null
  readonly level: number | null
  readonly days: number
  readonly hours: number
  readonly secondaryHours: number
}

/**
 * How many school days the calendar of a class group lacks of the least that the law asks for, or how many it would take to reach
 * its hours (P06; LDB, Arts. 24 and 31). Hours are known where the class group says when its day begins and ends.
 */
export const itemsOfDays = async (
  db: Kysely<Database>,
  { id, days: taught, coordinatorId, calendarId }: Place,
): Promise<readonly FoundItem[]> => {
  const { rows } = await sql<Asked>`
    select own.starts_at as "startsAt", own.ends_at as "endsAt", own.break_minutes as "breakMinutes", course.level,
      year.least_days as days, year.least_hours as hours, year.least_hours_secondary as "secondaryHours"
    from class_group as own join grade on grade.id = own.grade_id join course on course.id = grade.course_id
    join unit_year as year on year.unit_id = own.unit_id and year.school_year_id = own.school_year_id
    where own.id = ${id}`.execute(db)
  const [asked] = rows
  if (asked === undefined || taught === null) return []
  const days = taught.length
  const minutes = lessonMinutes(asked.startsAt, asked.endsAt, asked.breakMinutes)
  const hours = leastHoursOf(asked.level, { horas: asked.hours, horasMedio: asked.secondaryHours })
  const ofHours = minutes === null || hours === null ? 0 : Math.ceil((hours * 60) / minutes) - days
  const lacking = Math.max(asked.days - days, ofHours)
  return lacking > 0 ? [found(TOO_FEW_DAYS, lacking, { responsibleId: coordinatorId, targetId: calendarId })] : []
}

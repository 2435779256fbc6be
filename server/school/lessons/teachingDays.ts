import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { daysBetween } from '#domain/base/days.ts'
import { isFor } from '#domain/calendars/eventReach.ts'
import { standingOf } from '#domain/calendars/schoolDays.ts'
import type { Database } from '#server/db/schema.ts'
import { once } from '#server/db/once.ts'
import { holidayRules, holidaysIn, ownHolidays, withLegalHolidays } from '#server/school/calendars/holidays.ts'
import { activeEvents, eventsOfCalendars } from '#server/school/calendars/schoolDays.ts'

/**
 * The days on which class groups have lessons, ISO and in order: those on which attendance is taken, by the calendar of
 * their course, else by that of their unit, else the weekdays without holidays. Three queries, whatever number of groups.
 */
export const readTeachingDays = async (
  db: Kysely<Database>,
  classGroups: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> =>
  new Map(
    (await readCalendars(db, classGroups)).map(({ id, facts, scope }) => {
      const days = daysBetween(facts.inicio, facts.fim).filter((day) => standingOf(facts, day, scope).chamada)
      return [id, days]
    }),
  )

/** Of some class groups those that have lessons on an ISO day, by the same calendars. */
export const taughtOn = async (
  db: Kysely<Database>,
  classGroups: readonly number[],
  day: string,
): Promise<ReadonlySet<number>> => {
  const calendars = await readCalendars(db, classGroups)
  return new Set(calendars.filter(({ facts, scope }) => standingOf(facts, day, scope).chamada).map(({ id }) => id))
}

/** What decides about the days of class groups. */
const readCalendars = async (db: Kysely<Database>, classGroups: readonly number[]) => {
  const groups = await groupsWithCalendars(db, classGroups)
  const rules = await holidayRules(db)
  const events = await eventsOfCalendars(
    db,
    groups.flatMap(({ calendar }) => calendar ?? []),
  )
  return groups.map(({ id, inicio, fim, state, city, calendar, ...own }) => {
    const scope = { ...own, turma: id }
    const feriados = holidaysIn({ inicio, fim }, { uf: state, cidade: city }, rules)
    const eventos = events.filter((event) => event.calendar === calendar && isFor(event, scope))
    return { id, scope, facts: { inicio, fim, feriados, eventos } }
  })
}

/** Whether attendance of a class group is taken on an ISO day, by the same calendar. */
export const takesRollOn = async (db: Kysely<Database>, classGroup: number, day: string): Promise<boolean> => {
  const [group] = await groupOnDay(db, { classGroup, day })
  if (group === undefined) return false
  const { inicio, fim, state, city, holidays, eventos, ...scope } = group
  const feriados = holidaysIn({ inicio: day, fim: day }, { uf: state, cidade: city }, withLegalHolidays(holidays))
  return standingOf({ inicio, fim, feriados, eventos }, day, { ...scope, turma: classGroup }).chamada
}

/** A class group with all that decides about a day: each roll that is opened or saved asks for it. */
const groupOnDay = once<{ classGroup: number; day: string }>()((db, value) =>
  groups(db)
    .where('class_group.id', '=', value('classGroup'))
    .select([
      jsonArrayFrom(ownHolidays(db)).as('holidays'),
      jsonArrayFrom(
        activeEvents(db)
          .where('event.calendar_id', '=', CALENDAR)
          .where('event.starts_on', '<=', value('day'))
          .where('event.ends_on', '>=', value('day')),
      ).as('eventos'),
    ]),
)

const groupsWithCalendars = (db: Kysely<Database>, classGroups: readonly number[]) =>
  groups(db)
    .where(sql<boolean>`class_group.id = any(${classGroups}::integer[])`)
    .select(CALENDAR.as('calendar'))
    .orderBy('class_group.id')
    .execute()

/** The calendar of a class group (`grade`, `unit_year`): that of its course, else that of its unit. */
const CALENDAR = sql<number | null>`(select calendar.id from school_calendar as calendar
  where calendar.unit_year_id = unit_year.id and calendar.active
    and (calendar.course_id is null or calendar.course_id = grade.course_id)
  order by calendar.course_id nulls last, calendar.id limit 1)`

/** The calendar that a class group follows; null for none. */
export const calendarOf = async (db: Kysely<Database>, classGroup: number): Promise<number | null> => {
  const found = await groups(db)
    .where('class_group.id', '=', classGroup)
    .select(CALENDAR.as('calendar'))
    .executeTakeFirst()
  return found?.calendar ?? null
}

const groups = (db: Kysely<Database>) =>
  db
    .selectFrom('class_group')
    .innerJoin('grade', 'grade.id', 'class_group.grade_id')
    .innerJoin('unit', 'unit.id', 'class_group.unit_id')
    .innerJoin('unit_year', (join) =>
      join
        .onRef('unit_year.unit_id', '=', 'class_group.unit_id')
        .onRef('unit_year.school_year_id', '=', 'class_group.school_year_id'),
    )
    .select([
      'class_group.id',
      'unit_year.starts_on as inicio',
      'unit_year.ends_on as fim',
      'unit.state',
      'unit.city_search as city',
      'grade.course_id as curso',
      'grade.id as serie',
      'class_group.shift_id as turno',
    ])

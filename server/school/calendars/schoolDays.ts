import { type Kysely, sql } from 'kysely'
import { schoolDays } from '#domain/calendars/schoolDays.ts'
import type { Database } from '#server/db/schema.ts'
import { holidayRules, holidaysIn } from '#server/school/calendars/holidays.ts'

/** The school days of a year somewhere. */
export interface SchoolDays {
  /** First and last day of the school year there, ISO. */
  readonly inicioAno: string
  readonly fimAno: string
  /** ISO, in order. */
  readonly diasLetivos: string[]
  /** Whether a calendar says them; otherwise they are the weekdays without holidays. */
  readonly temCalendario: boolean
}

interface Where {
  readonly idAnoLetivo: number
  /** Null: the days on which any unit of the school teaches. */
  readonly idUnidade: number | null
}

/**
 * The school days of a unit by its calendar for all courses, or else by its first one; of the whole school those of any
 * unit. Three queries, whatever number of units there are. @throws where there is no such school year
 */
export const readSchoolDays = async (db: Kysely<Database>, where: Where): Promise<SchoolDays> => {
  const years = await yearsAt(db, where)
  const rules = await holidayRules(db)
  const events = await eventsOfCalendars(
    db,
    years.flatMap(({ calendar }) => calendar ?? []),
  )
  // Where some units have a calendar, those that have none yet say nothing.
  const temCalendario = years.some(({ calendar }) => calendar !== null)
  const speaking = temCalendario ? years.filter(({ calendar }) => calendar !== null) : years
  const days = speaking.flatMap(({ inicio, fim, state, city, calendar }) => {
    const feriados = holidaysIn({ inicio, fim }, { uf: state, cidade: city }, rules)
    const eventos = events.filter((event) => event.calendar === calendar)
    return schoolDays({ inicio, fim, feriados, eventos }, null)
  })
  const [inicioAno = '', fimAno = ''] = [
    years.map(({ inicio }) => inicio).toSorted()[0],
    years
      .map(({ fim }) => fim)
      .toSorted()
      .at(-1),
  ]
  return { inicioAno, fimAno, diasLetivos: [...new Set(days)].toSorted(), temCalendario }
}

/** The year as the units have it, or as the whole school where none has it, each with its calendar. */
const yearsAt = async (db: Kysely<Database>, { idAnoLetivo, idUnidade }: Where) => {
  const own = await db
    .selectFrom('unit_year')
    .innerJoin('unit', 'unit.id', 'unit_year.unit_id')
    .where('unit_year.school_year_id', '=', idAnoLetivo)
    .$if(idUnidade !== null, (query) => query.where('unit_year.unit_id', '=', idUnidade ?? 0))
    .select(['unit_year.starts_on as inicio', 'unit_year.ends_on as fim', 'unit.state', 'unit.city_search as city'])
    .select(
      sql<number | null>`(select id from school_calendar as calendar
        where calendar.unit_year_id = unit_year.id and calendar.active
        order by calendar.course_id nulls first, id limit 1)`.as('calendar'),
    )
    .orderBy('unit_year.id')
    .execute()
  if (own.length > 0) return own
  return db
    .selectFrom('school_year')
    .leftJoin('unit', (join) => join.on('unit.id', '=', idUnidade))
    .where('school_year.id', '=', idAnoLetivo)
    .select(['school_year.starts_on as inicio', 'school_year.ends_on as fim', 'unit.state', 'unit.city_search as city'])
    .select(sql<number | null>`null`.as('calendar'))
    .execute()
}

/** What the active events of some calendars make of their days, by first day. */
export const eventsOfCalendars = (db: Kysely<Database>, calendars: readonly number[]) =>
  activeEvents(db).where(sql<boolean>`event.calendar_id = any(${calendars}::integer[])`).execute()

/** What the active events of all calendars make of their days, by first day, as a query. */
export const activeEvents = (db: Kysely<Database>) =>
  db
    .selectFrom('calendar_event as event')
    .innerJoin('event_type as type', 'type.id', 'event.event_type_id')
    .where('event.active', '=', sql.lit(true))
    .select([
      'event.calendar_id as calendar',
      'type.effect as efeito',
      'event.title as titulo',
      'event.starts_on as inicio',
      'event.ends_on as fim',
      'event.course_ids as cursos',
      'event.grade_ids as series',
      'event.class_group_ids as turmas',
      'event.shift_ids as turnos',
    ])
    .orderBy('event.starts_on')
    .orderBy('event.id')

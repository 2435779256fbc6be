import { type Kysely, sql, type Transaction } from 'kysely'
import type { CalendarRecord, CalendarRow, RecessRow } from '#domain/calendars/calendars.schemas.ts'
import { type CalendarStatus, DRAFT } from '#domain/calendars/calendarStatus.ts'
import { schoolDays } from '#domain/calendars/schoolDays.ts'
import { searchable } from '#domain/base/text.ts'
import { containing } from '#server/db/like.ts'
import type { Database } from '#server/db/schema.ts'
import { type Page, rowsOf, skipOf } from '#server/http/paging.ts'
import type { InUnits } from '#server/http/person.ts'
import { eventsOf, eventTypes, holidaysAt, offersOf, roomsOf } from '#server/modules/academico/calendar/facts.ts'
import { readYear } from '#server/school/years/unitYears.ts'
import { inUnitsOf } from '#server/rows/units.ts'

interface Filter {
  readonly caller: InUnits
  readonly text: string
  readonly unit: number | undefined
  readonly year: number | undefined
}

/** Calendars with their year and unit. */
const calendars = (db: Kysely<Database>) =>
  db
    .selectFrom('school_calendar as calendar')
    .innerJoin('unit_year', 'unit_year.id', 'calendar.unit_year_id')
    .innerJoin('school_year', 'school_year.id', 'unit_year.school_year_id')
    .innerJoin('unit', 'unit.id', 'unit_year.unit_id')

const within = ({ caller, unit, year }: Filter) =>
  sql<boolean>`${sql.join(
    [
      inUnitsOf(caller, 'unit.id'),
      ...(unit === undefined ? [] : [sql`unit.id = ${unit}`]),
      ...(year === undefined ? [] : [sql`school_year.year = ${year}`]),
    ],
    sql` and `,
  )}`

const ORDER = {
  ano: 'school_year.year',
  nome: 'calendar.name_search',
  unidade: 'unit.name',
  situacao: 'calendar.status',
} as const

/** A page of calendars with their school days, and the total count. */
export const findCalendars = async (
  db: Kysely<Database>,
  filter: Filter & { readonly status: number | undefined },
  { field, direction, ...page }: Page<keyof typeof ORDER>,
): Promise<{ items: CalendarRow[]; totalCount: number }> => {
  const found = calendars(db)
    .leftJoin('course', 'course.id', 'calendar.course_id')
    .where(within(filter))
    .$if(filter.text !== '', (query) =>
      query.where('calendar.name_search', 'like', containing(searchable(filter.text))),
    )
    .$if(filter.status !== undefined, (query) => query.where(sql<boolean>`calendar.status = ${filter.status}`))
  const rows = await found
    .select([
      'calendar.id',
      'calendar.name as nome',
      'school_year.year as ano',
      'unit.id as unitId',
      'unit.name as unidade',
      'course.name as curso',
      'calendar.status as situacao',
      'calendar.active as ativo',
      'unit_year.starts_on',
      'unit_year.ends_on',
      'unit_year.least_days as diasMinimos',
    ])
    .orderBy(sql.ref(ORDER[field]), direction)
    .orderBy('calendar.id', direction)
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const events = await eventsOf(
    db,
    rows.map(({ id }) => id),
  )
  const items: CalendarRow[] = []
  for (const { unitId, starts_on: inicio, ends_on: fim, ...row } of rows) {
    const feriados = await holidaysAt(db, { inicio, fim, unidade: { id: unitId, nome: row.unidade } })
    const eventos = events.filter(({ calendar }) => calendar === row.id)
    items.push({ ...row, dias: schoolDays({ inicio, fim, feriados, eventos }, null).length })
  }
  return { items, totalCount: count }
}

/** A full calendar; null if there is none. */
export const readCalendar = async (db: Kysely<Database>, id: number): Promise<CalendarRecord | null> => {
  const head = await db
    .selectFrom('school_calendar as calendar')
    .leftJoin('course', 'course.id', 'calendar.course_id')
    .where('calendar.id', '=', id)
    .select([
      'calendar.id',
      'calendar.name',
      'calendar.status',
      'calendar.active',
      'calendar.version',
      'calendar.unit_year_id',
      'course.id as courseId',
      'course.name as courseName',
    ])
    .executeTakeFirst()
  const anoLetivo = head && (await readYear(db, head.unit_year_id))
  if (head === undefined || anoLetivo == null) return null
  const curso = head.courseId === null || head.courseName === null ? null : { id: head.courseId, nome: head.courseName }
  const events = await eventsOf(db, [id])
  return {
    id,
    nome: head.name,
    situacao: head.status,
    ativo: head.active,
    versao: head.version,
    anoLetivo,
    curso,
    feriados: await holidaysAt(db, anoLetivo),
    tipos: await eventTypes(db),
    locais: await roomsOf(db, anoLetivo.unidade.id),
    eventos: events.map(({ calendar: _calendar, ...event }) => event),
    ofertas: await offersOf(db, anoLetivo, { id, curso: curso?.id ?? null }),
  }
}

/** The unit of a calendar; undefined if there is none. */
export const unitOfCalendar = async (db: Kysely<Database>, id: number): Promise<number | undefined> =>
  (await calendars(db).where('calendar.id', '=', id).select('unit.id as unit').executeTakeFirst())?.unit

/** The year of a unit; undefined if the unit has none. */
export const unitYearOf = (db: Kysely<Database>, unit: number, schoolYear: number) =>
  db
    .selectFrom('unit_year')
    .where('unit_id', '=', unit)
    .where('school_year_id', '=', schoolYear)
    .select('id')
    .executeTakeFirst()

interface NewCalendar {
  readonly unitYear: number
  readonly course: number | null
  readonly name: string
}

export const insertCalendar = async (
  trx: Transaction<Database>,
  { unitYear, course, name }: NewCalendar,
): Promise<number> =>
  (
    await trx
      .insertInto('school_calendar')
      .values({ unit_year_id: unitYear, course_id: course, name, name_search: searchable(name), status: DRAFT })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

interface CalendarChange {
  readonly name?: string
  readonly status?: CalendarStatus
  readonly active?: boolean
}

export const updateCalendar = async (
  trx: Transaction<Database>,
  id: number,
  { name, status, active }: CalendarChange,
): Promise<void> => {
  await trx
    .updateTable('school_calendar')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(name !== undefined && { name, name_search: searchable(name) }),
      ...(status !== undefined && { status }),
      ...(active !== undefined && { active }),
    }))
    .where('id', '=', id)
    .execute()
}

const RECESS_ORDER = {
  inicio: 'event.starts_on',
  titulo: 'event.title_search',
  unidade: 'unit.name',
} as const

/** A page of the recesses of active calendars, and the total count. */
export const findRecesses = async (
  db: Kysely<Database>,
  filter: Filter,
  { field, direction, ...page }: Page<keyof typeof RECESS_ORDER>,
): Promise<{ items: RecessRow[]; totalCount: number }> => {
  const found = recesses(db, filter)
  const items = await found
    .select([
      'event.id',
      'event.title as titulo',
      'type.name as tipo',
      'event.starts_on as inicio',
      'event.ends_on as fim',
      'calendar.id as idCalendario',
      'calendar.name as calendario',
      'unit.name as unidade',
      'school_year.year as ano',
    ])
    .orderBy(sql.ref(RECESS_ORDER[field]), direction)
    .orderBy('event.id', direction)
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { items, totalCount: count }
}

const recesses = (db: Kysely<Database>, filter: Filter) =>
  calendars(db)
    .innerJoin('calendar_event as event', 'event.calendar_id', 'calendar.id')
    .innerJoin('event_type as type', 'type.id', 'event.event_type_id')
    .where('type.is_recess', '=', true)
    .where('event.active', '=', true)
    .where('calendar.active', '=', true)
    .where(within(filter))
    .$if(filter.text !== '', (query) => query.where('event.title_search', 'like', containing(searchable(filter.text))))

const EVERYTHING = { text: '', unit: undefined, year: undefined }

/** The option list `Calendar`: the calendars of the caller's units, newest year first. */
export const calendarOptions = (db: Kysely<Database>, caller: InUnits) =>
  calendars(db)
    .where(within({ ...EVERYTHING, caller }))
    .select(['calendar.id as value', 'calendar.active as status'])
    .select(sql<string>`calendar.name || ' · ' || unit.name`.as('displayText'))
    .orderBy('school_year.year', 'desc')
    .orderBy('calendar.name_search')
    .orderBy('calendar.id')
    .execute()

/** The option list `Recess`. */
export const recessOptions = (db: Kysely<Database>, caller: InUnits) =>
  recesses(db, { ...EVERYTHING, caller })
    .select(['event.id as value', 'event.active as status'])
    .select(sql<string>`event.title || ' · ' || unit.name`.as('displayText'))
    .orderBy('event.starts_on')
    .orderBy('event.id')
    .execute()

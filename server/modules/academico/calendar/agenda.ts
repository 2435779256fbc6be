import type { Kysely } from 'kysely'
import { getCalendar } from '#domain/calendars/calendars.endpoints.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { eachOnce, eventEntries, familyEntries, holidayEntries } from '#domain/calendars/agenda.ts'
import { type ICalEntry, iCalendarOf } from '#domain/calendars/ical.ts'
import { CLOSED, DRAFT } from '#domain/calendars/calendarStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { mayCall } from '#server/http/caller.ts'
import type { InUnits, Person } from '#server/http/person.ts'
import { eventsOf, eventTypes, holidaysAt, roomsOf } from '#server/modules/academico/calendar/facts.ts'
import { calendarsOfFamily } from '#server/modules/academico/calendar/familyCalendars.ts'
import { ownStudents } from '#server/school/families/families.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** The person's calendars as iCalendar, for a phone; null for a person who may see none. */
export const agendaOf = async (db: Kysely<Database>, person: Person, now: Date): Promise<string | null> => {
  const entries = person.tipoLogin === STAFF ? await staffEntries(db, person) : await childrenEntries(db, person, now)
  return entries && iCalendarOf('Calendário escolar', eachOnce(entries), now.toISOString())
}

const childrenEntries = async (
  db: Kysely<Database>,
  person: Person,
  now: Date,
): Promise<readonly ICalEntry[] | null> =>
  (await ownStudents(db, person, now)).length === 0 ? null : familyEntries(await calendarsOfFamily(db, person, now))

/** The approved and published calendars of the person's units, in open years; titles name the unit when there are several. */
const staffEntries = async (db: Kysely<Database>, person: Person): Promise<readonly ICalEntry[] | null> => {
  if (!mayCall(person, getCalendar.access)) return null
  const calendars = await calendarsIn(db, person)
  const events = await eventsOf(
    db,
    calendars.map(({ id }) => id),
  )
  const tipos = await eventTypes(db)
  const isOneUnit = new Set(calendars.map(({ unidade }) => unidade.id)).size === 1
  const entries: ICalEntry[] = []
  for (const { id, inicio, fim, unidade } of calendars) {
    entries.push(...holidayEntries(await holidaysAt(db, { inicio, fim, unidade })))
    const eventos = events.filter(({ calendar }) => calendar === id)
    const own = eventEntries({ eventos, tipos, locais: await roomsOf(db, unidade.id) })
    entries.push(...own.map((one) => (isOneUnit ? one : { ...one, titulo: `${one.titulo} · ${unidade.nome}` })))
  }
  return entries
}

const calendarsIn = async (db: Kysely<Database>, person: InUnits) => {
  const rows = await db
    .selectFrom('school_calendar as calendar')
    .innerJoin('unit_year', 'unit_year.id', 'calendar.unit_year_id')
    .innerJoin('unit', 'unit.id', 'unit_year.unit_id')
    .where('calendar.active', '=', true)
    .where('calendar.status', '<>', DRAFT)
    .where('unit_year.status', '<>', CLOSED)
    .where(inUnitsOf(person, 'unit.id'))
    .select(['calendar.id', 'unit.id as unit', 'unit.name', 'unit_year.starts_on', 'unit_year.ends_on'])
    .orderBy('calendar.id')
    .execute()
  return rows.map(({ id, unit, name, starts_on, ends_on }) => ({
    id,
    inicio: starts_on,
    fim: ends_on,
    unidade: { id: unit, nome: name },
  }))
}

import type { CalendarRecord } from '#domain/api/calendars.schemas.ts'
import { staffEntries } from '#domain/rules/calendar/agenda.ts'
import { iCalendarFileName, iCalendarOf } from '#domain/rules/calendar/ical.ts'

interface Agenda {
  readonly name: string
  readonly text: string
}

/** A calendar as a file for the calendars of phones. `at`: ISO instant of now. */
export const agendaOf = (record: CalendarRecord, familias: boolean, at: string): Agenda => {
  const title = `${record.nome} · ${record.anoLetivo.unidade.nome}`
  return { name: iCalendarFileName(title), text: iCalendarOf(title, staffEntries(record, familias), at) }
}

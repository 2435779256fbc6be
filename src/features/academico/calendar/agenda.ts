import type { CalendarRecord } from '#domain/calendars/calendars.schemas.ts'
import { eachOnce, eventEntries, holidayEntries } from '#domain/calendars/agenda.ts'
import { iCalendarFileName, iCalendarOf } from '#domain/calendars/ical.ts'

interface Agenda {
  readonly name: string
  readonly text: string
}

/** A calendar as an iCalendar file for phones, complete or with the events for families. `at`: ISO instant of now. */
export const agendaOf = (record: CalendarRecord, familias: boolean, at: string): Agenda => {
  const title = `${record.nome} · ${record.anoLetivo.unidade.nome}`
  const eventos = record.eventos.filter((event) => event.familias || !familias)
  const entries = eachOnce([...holidayEntries(record.feriados), ...eventEntries({ ...record, eventos })])
  return { name: iCalendarFileName(title), text: iCalendarOf(title, entries, at) }
}

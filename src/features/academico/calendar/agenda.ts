import type { CalendarRecord } from '#domain/api/calendars.schemas.ts'
import { type ICalEntry, iCalendarFileName, iCalendarOf } from '#domain/rules/calendar/ical.ts'

interface Agenda {
  readonly name: string
  readonly text: string
}

/** A calendar as a file for the calendars of phones, with its holidays. `at`: ISO instant of now. */
export const agendaOf = (record: CalendarRecord, familias: boolean, at: string): Agenda => {
  const { anoLetivo, tipos } = record
  const title = `${record.nome} · ${anoLetivo.unidade.nome}`
  const holidays = record.feriados.map(
    ({ dia, nome }): ICalEntry => ({
      uid: `feriado-${dia}-${record.id}@portal`,
      titulo: nome,
      descricao: '',
      inicio: dia,
      fim: dia,
      categoria: 'Feriado',
    }),
  )
  const events = record.eventos
    .filter((event) => event.familias || !familias)
    .map(
      ({ id, tipo, titulo, descricao, inicio, fim }): ICalEntry => ({
        uid: `evento-${id}@portal`,
        titulo,
        descricao,
        inicio,
        fim,
        categoria: tipos.find((one) => one.id === tipo)?.nome ?? '',
      }),
    )
  const entries = [...holidays, ...events].toSorted((one, other) => one.inicio.localeCompare(other.inicio))
  return { name: iCalendarFileName(title), text: iCalendarOf(title, entries, at) }
}

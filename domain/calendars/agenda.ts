import type { CalendarRecord } from '#domain/calendars/calendars.schemas.ts'
import type { FamilyCalendar } from '#domain/calendars/familyCalendars.schemas.ts'
import { holidayUid, type ICalEntry } from '#domain/calendars/ical.ts'

/** Holidays as entries of a phone calendar. */
export const holidayEntries = (holidays: CalendarRecord['feriados']): readonly ICalEntry[] =>
  holidays.map((holiday) => ({
    uid: holidayUid(holiday),
    titulo: holiday.nome,
    descricao: '',
    inicio: holiday.dia,
    fim: holiday.dia,
    categoria: HOLIDAY,
    local: '',
    mudancas: 0,
  }))

/** The events of a calendar as entries of a phone calendar. */
export const eventEntries = ({
  eventos,
  tipos,
  locais,
}: Pick<CalendarRecord, 'eventos' | 'tipos' | 'locais'>): readonly ICalEntry[] =>
  eventos.map((event) => ({
    uid: event.uid,
    titulo: event.titulo,
    descricao: event.descricao,
    inicio: event.inicio,
    fim: event.fim,
    categoria: tipos.find(({ id }) => id === event.tipo)?.nome ?? '',
    local: venueText(event, locais),
    mudancas: event.versao - 1,
  }))

/** The entries of a family's calendars; entries shared by several children appear once. */
export const familyEntries = (calendars: readonly FamilyCalendar[]): readonly ICalEntry[] =>
  eachOnce(
    calendars.flatMap(({ itens }) =>
      itens.map(
        ({ uid, titulo, descricao, inicio, fim, tipo, local, versao }): ICalEntry => ({
          uid,
          titulo,
          descricao,
          inicio,
          fim,
          categoria: tipo?.nome ?? HOLIDAY,
          local,
          mudancas: versao - 1,
        }),
      ),
    ),
  )

/** Every entry once, by the first day: children share what is for all, and units their holidays. */
export const eachOnce = (entries: readonly ICalEntry[]): readonly ICalEntry[] =>
  [...new Map(entries.map((entry) => [entry.uid, entry])).values()].toSorted((one, other) =>
    one.inicio.localeCompare(other.inicio),
  )

/** The venue of an event as text: the name of its room, or the typed place. */
export const venueText = (
  { idLocal, local }: Pick<CalendarRecord['eventos'][number], 'idLocal' | 'local'>,
  locais: CalendarRecord['locais'],
): string => locais.find(({ id }) => id === idLocal)?.nome ?? local

const HOLIDAY = 'Feriado'

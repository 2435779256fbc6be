import type { CalendarRecord } from '#domain/api/calendars.schemas.ts'
import type { FamilyCalendar } from '#domain/api/familyCalendars.schemas.ts'
import { holidayUid, type ICalEntry } from '#domain/rules/calendar/ical.ts'

type Agenda = Pick<CalendarRecord, 'feriados' | 'eventos' | 'tipos' | 'locais'>

/** A calendar as its staff takes it along, with its holidays; or only what families may see of it. */
export const staffEntries = ({ feriados, eventos, tipos, locais }: Agenda, familias: boolean): readonly ICalEntry[] =>
  inOrder([
    ...feriados.map(
      (holiday): ICalEntry => ({
        uid: holidayUid(holiday),
        titulo: holiday.nome,
        descricao: '',
        inicio: holiday.dia,
        fim: holiday.dia,
        categoria: HOLIDAY,
        local: '',
        mudancas: 0,
      }),
    ),
    ...eventos
      .filter((event) => event.familias || !familias)
      .map(
        (event): ICalEntry => ({
          uid: event.uid,
          titulo: event.titulo,
          descricao: event.descricao,
          inicio: event.inicio,
          fim: event.fim,
          categoria: tipos.find(({ id }) => id === event.tipo)?.nome ?? '',
          local: placeText(event, locais),
          mudancas: event.versao - 1,
        }),
      ),
  ])

/** What is in the calendars of a family; what several children share stands once. */
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

/** Every entry once, by the first day: calendars of units share their holidays. */
const eachOnce = (entries: readonly ICalEntry[]): readonly ICalEntry[] =>
  inOrder([...new Map(entries.map((entry) => [entry.uid, entry])).values()])

/** Where an event is, in words: the name of its room, or the place as somebody wrote it. */
export const placeText = (
  { idLocal, local }: Pick<CalendarRecord['eventos'][number], 'idLocal' | 'local'>,
  locais: CalendarRecord['locais'],
): string => locais.find(({ id }) => id === idLocal)?.nome ?? local

const HOLIDAY = 'Feriado'

const inOrder = (entries: readonly ICalEntry[]): readonly ICalEntry[] =>
  entries.toSorted((one, other) => one.inicio.localeCompare(other.inicio))

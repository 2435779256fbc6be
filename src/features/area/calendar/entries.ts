import type { FamilyCalendar, FamilyCalendarItem } from '#domain/calendars/familyCalendars.schemas.ts'
import { familyEntries } from '#domain/calendars/agenda.ts'
import { monthOf } from '#domain/base/days.ts'
import { iCalendarFileName, iCalendarOf } from '#domain/calendars/ical.ts'

/** What is on some days, and for which of the children. */
export interface Entry extends FamilyCalendarItem {
  readonly children: readonly number[]
}

/** What is in some calendars, by the first day; what several children share stands once. */
export const entriesOf = (calendars: readonly FamilyCalendar[]): readonly Entry[] => {
  const entries = new Map<string, Entry>()
  for (const { idAluno, itens } of calendars) {
    for (const item of itens) {
      const known = entries.get(item.uid)
      entries.set(item.uid, { ...item, children: [...(known?.children ?? []), idAluno] })
    }
  }
  return [...entries.values()].toSorted((one, other) => one.inicio.localeCompare(other.inicio))
}

/** Entries under the months in which they begin, `2026-03`, in order. */
export const byMonth = (entries: readonly Entry[]): readonly (readonly [month: string, entries: readonly Entry[]])[] =>
  [...new Set(entries.map(({ inicio }) => monthOf(inicio)))].map((month) => [
    month,
    entries.filter(({ inicio }) => monthOf(inicio) === month),
  ])

/** What is over by a day, and what is not. */
export const splitAt = (entries: readonly Entry[], today: string) => ({
  past: entries.filter(({ fim }) => fim < today),
  coming: entries.filter(({ fim }) => fim >= today),
})

/** A file for calendars of phones. `at`: ISO instant of now. */
export const agendaOf = (calendars: readonly FamilyCalendar[], at: string) => {
  const title = [...new Set(calendars.map(({ nome, unidade }) => `${nome} · ${unidade}`))].join(' e ')
  return { name: iCalendarFileName(title), text: iCalendarOf(title, familyEntries(calendars), at) }
}

import type { FamilyCalendar, FamilyCalendarItem } from '#domain/calendars/familyCalendars.schemas.ts'
import { familyEntries } from '#domain/calendars/agenda.ts'
import { monthOf } from '#domain/base/days.ts'
import { iCalendarFileName, iCalendarOf } from '#domain/calendars/ical.ts'

/** A calendar item, with the children whom it concerns. */
export interface Entry extends FamilyCalendarItem {
  readonly children: readonly number[]
}

/** The items of some calendars by first day; several children share one entry. */
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

/** Entries by the months in which they begin, `2026-03`, in order. */
export const byMonth = (entries: readonly Entry[]): readonly (readonly [month: string, entries: readonly Entry[]])[] =>
  [...new Set(entries.map(({ inicio }) => monthOf(inicio)))].map((month) => [
    month,
    entries.filter(({ inicio }) => monthOf(inicio) === month),
  ])

/** Past and coming entries. */
export const splitAt = (entries: readonly Entry[], today: string) => ({
  past: entries.filter(({ fim }) => fim < today),
  coming: entries.filter(({ fim }) => fim >= today),
})

/** An iCalendar file for phones. `at`: ISO instant of now. */
export const agendaOf = (calendars: readonly FamilyCalendar[], at: string) => {
  const title = [...new Set(calendars.map(({ nome, unidade }) => `${nome} · ${unidade}`))].join(' e ')
  return { name: iCalendarFileName(title), text: iCalendarOf(title, familyEntries(calendars), at) }
}

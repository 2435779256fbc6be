import type { CalendarEvent, CalendarRecord } from '#domain/calendars/calendars.schemas.ts'
import { meantBy, type Which } from '#domain/calendars/repeats.ts'

const WHICH: readonly { readonly value: Which; readonly label: string }[] = [
  { value: 'este', label: 'Só este' },
  { value: 'seguintes', label: 'Este e os seguintes' },
  { value: 'todos', label: 'Todos os que foram criados juntos' },
]

/** Which of the events that were made together somebody may mean, and how many they are. */
export const whichOptions = (event: CalendarEvent, record: CalendarRecord) =>
  WHICH.map(({ value, label }) => ({
    value,
    label: `${label} (${meantBy(event, value, record.eventos).length})`,
  }))

/** What was chosen. */
export const whichOf = (text: string): Which => WHICH.find(({ value }) => value === text)?.value ?? 'este'

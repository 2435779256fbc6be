import type { CalendarEvent, CalendarRecord } from '#domain/calendars/calendars.schemas.ts'
import { meantBy, type Which } from '#domain/calendars/repeats.ts'

const WHICH: readonly { readonly value: Which; readonly label: string }[] = [
  { value: 'este', label: 'Só este' },
  { value: 'seguintes', label: 'Este e os seguintes' },
  { value: 'todos', label: 'Todos os que foram criados juntos' },
]

/** Which of the events made together a change may reach, each with its count. */
export const whichOptions = (event: CalendarEvent, record: CalendarRecord) =>
  WHICH.map(({ value, label }) => ({
    value,
    label: `${label} (${meantBy(event, value, record.eventos).length})`,
  }))

export const whichOf = (text: string): Which => WHICH.find(({ value }) => value === text)?.value ?? 'este'

import type { CalendarRecord } from '#domain/calendars/calendars.schemas.ts'
import type { CalendarFacts, EventFacts } from '#domain/calendars/schoolDays.ts'

/** The facts of a calendar that decide about its days. */
export const factsOf = (
  { anoLetivo, feriados, eventos }: CalendarRecord,
  events: readonly EventFacts[] = eventos,
): CalendarFacts => ({ inicio: anoLetivo.inicio, fim: anoLetivo.fim, feriados, eventos: events })

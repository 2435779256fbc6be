import type { CalendarEvent, CalendarEventType, CalendarRecord } from '#domain/calendars/calendars.schemas.ts'
import { venueText } from '#domain/calendars/agenda.ts'
import { addDays, monthOf, weekdayOf } from '#domain/base/days.ts'
import { isOn, NO_SCHOOL, NO_SCHOOL_WITH_ROLL, type Standing, standingOf } from '#domain/calendars/schoolDays.ts'
import { factsOf } from '#src/features/academico/calendar/calendarFacts.ts'
import { reachText } from '#src/features/academico/calendar/reach.ts'

/** Everything that a screen says about one day. */
export interface DayFacts {
  readonly day: string
  readonly standing: Standing
  readonly inYear: boolean
  readonly holiday: CalendarRecord['feriados'][number] | null
  readonly events: readonly EventOfDay[]
}

interface EventOfDay extends CalendarEvent {
  readonly type: CalendarEventType | undefined
  /** The reach in words; null for everybody. */
  readonly reach: string | null
  /** The venue in words; empty if there is none. */
  readonly venue: string
}

/** Facts about the days of a calendar. */
export const dayFactsOf = (record: CalendarRecord) => {
  const facts = factsOf(record)
  return (day: string): DayFacts => ({
    day,
    standing: standingOf(facts, day, null),
    inYear: isOn(facts, day),
    holiday: record.feriados.find(({ dia }) => dia === day) ?? null,
    events: record.eventos
      .filter((event) => isOn(event, day))
      .map((event) => ({
        ...event,
        type: record.tipos.find(({ id }) => id === event.tipo),
        reach: reachText(event, record),
        venue: venueText(event, record.locais),
      })),
  })
}

/** The day to show first: today, if it is in the year. */
export const firstDayOf = ({ anoLetivo }: CalendarRecord, today: string): string =>
  isOn(anoLetivo, today) ? today : anoLetivo.inicio

/** The months of the calendar years that a school year touches. */
export const monthsOf = ({ anoLetivo }: CalendarRecord): readonly string[] => {
  const months: string[] = []
  const last = `${anoLetivo.fim.slice(0, 4)}-12`
  for (
    let day = `${anoLetivo.inicio.slice(0, 4)}-01-15`;
    monthOf(day) <= last;
    day = `${monthOf(addDays(day, 31))}-15`
  ) {
    months.push(monthOf(day))
  }
  return months
}

/**
 * The sign of a day in the printed grid: that of its event, N for a day without school, else empty. A weekend inside a
 * recess, or another stretch of days off, shows its usual sign.
 */
export const signOf = ({ day, standing, holiday, events, inYear }: DayFacts): string => {
  const telling = isWeekend(day) ? events.filter((event) => !isStretchOff(event)) : events
  const deciding = telling.find(({ titulo }) => titulo === standing.motivo) ?? telling[0]
  if (deciding?.type !== undefined) return deciding.type.sigla
  return holiday !== null && inYear ? 'N' : ''
}

const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day))

const isStretchOff = ({ inicio, fim, efeito }: CalendarEvent): boolean =>
  inicio < fim && [NO_SCHOOL, NO_SCHOOL_WITH_ROLL].includes(efeito)

/** The CSS class of a day. */
export const dayClass = ({ standing, inYear }: DayFacts): string => {
  if (!inYear) return 'day-outside'
  if (standing.letivo) return standing.motivo === null ? 'day-school' : 'day-school day-added'
  return standing.motivo === 'Fim de semana' ? 'day-weekend' : 'day-off'
}

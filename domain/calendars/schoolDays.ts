import { daysBetween, monthOf, weekdayOf } from '#domain/base/days.ts'
import type { Holiday } from '#domain/holidays/holidays.ts'
import { isFor, type Reach, type Scope } from '#domain/calendars/eventReach.ts'

/** What an event makes of its days (D 2.2, the four kinds of the diary); the last one leaves them as they are. */
export const SCHOOL_DAY = 1
export const SCHOOL_DAY_WITHOUT_ROLL = 2
export const NO_SCHOOL = 3
export const NO_SCHOOL_WITH_ROLL = 4
export const UNCHANGED = 5

/** The facts of an event that decide about days. */
export interface EventFacts extends Reach {
  readonly titulo: string
  readonly inicio: string
  readonly fim: string
  /** One of DAY_EFFECTS. */
  readonly efeito: number
}

/** Everything that decides about the days of a year. */
export interface CalendarFacts {
  /** First and last day of the school year; no day outside of it counts. */
  readonly inicio: string
  readonly fim: string
  readonly feriados: readonly Holiday[]
  readonly eventos: readonly EventFacts[]
}

export interface Standing {
  /** Counts as a school day (LDB art. 24). */
  readonly letivo: boolean
  /** Attendance is taken. */
  readonly chamada: boolean
  /** Why it is not an ordinary day; null for an ordinary one. */
  readonly motivo: string | null
}

const SUNDAY = 0
const SATURDAY = 6

/** Whether an event covers a day. */
export const isOn = ({ inicio, fim }: Pick<EventFacts, 'inicio' | 'fim'>, day: string): boolean =>
  inicio <= day && day <= fim

/**
 * The kind of a day for some students, or for everybody (null). An event that makes a school day overrides weekends,
 * holidays and other events.
 */
export const standingOf = (calendar: CalendarFacts, day: string, scope: Scope | null): Standing => {
  if (!isOn(calendar, day)) return { letivo: false, chamada: false, motivo: 'Fora do ano letivo' }
  const events = calendar.eventos.filter((event) => isOn(event, day) && isFor(event, scope))
  const by = (...effects: readonly number[]) => events.find(({ efeito }) => effects.includes(efeito))
  const added = by(SCHOOL_DAY) ?? by(SCHOOL_DAY_WITHOUT_ROLL)
  if (added !== undefined) return { letivo: true, chamada: added.efeito === SCHOOL_DAY, motivo: added.titulo }
  const removed = by(NO_SCHOOL_WITH_ROLL) ?? by(NO_SCHOOL)
  if (removed !== undefined) {
    return { letivo: false, chamada: removed.efeito === NO_SCHOOL_WITH_ROLL, motivo: removed.titulo }
  }
  const holiday = calendar.feriados.find(({ dia }) => dia === day)
  if (holiday !== undefined) return { letivo: false, chamada: false, motivo: holiday.nome }
  const weekday = weekdayOf(day)
  if (weekday === SUNDAY || weekday === SATURDAY) return { letivo: false, chamada: false, motivo: 'Fim de semana' }
  return { letivo: true, chamada: true, motivo: null }
}

/** The school days of a year, in order. */
export const schoolDays = (calendar: CalendarFacts, scope: Scope | null): readonly string[] => {
  // Said once for the year, and not again for each of its days.
  const own = { ...calendar, eventos: calendar.eventos.filter((event) => isFor(event, scope)) }
  return daysBetween(calendar.inicio, calendar.fim).filter((day) => standingOf(own, day, scope).letivo)
}

/** A weekday of the year: how many there are, how many of them are taught, and how many are lost to holidays and events. */
export interface WeekdayCount {
  /** 1 Monday to 6 Saturday. */
  readonly dia: number
  readonly total: number
  readonly letivos: number
  /** None on Saturdays, which nobody expects to be taught. */
  readonly perdidos: number
}

/** Lessons lost per weekday: a teacher who only teaches on Mondays loses every one of them (D 2.2). */
export const weekdayCounts = (calendar: CalendarFacts, scope: Scope | null): readonly WeekdayCount[] => {
  const taught = schoolDays(calendar, scope).map(weekdayOf)
  const all = daysBetween(calendar.inicio, calendar.fim).map(weekdayOf)
  const count = (list: readonly number[], weekday: number) => list.filter((one) => one === weekday).length
  return [1, 2, 3, 4, 5, SATURDAY].map((dia) => {
    const [total, letivos] = [count(all, dia), count(taught, dia)]
    return { dia, total, letivos, perdidos: dia === SATURDAY ? 0 : total - letivos }
  })
}

/** School days of each month that has some, by `2026-02`. */
export const monthCounts = (days: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const day of days) counts[monthOf(day)] = (counts[monthOf(day)] ?? 0) + 1
  return counts
}

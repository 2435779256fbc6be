import { type CalendarFacts, type Scope, schoolDays } from '#domain/rules/calendar/schoolDays.ts'

/** What is taught in a unit in a year: a course in a shift. */
export interface Offer extends Scope {
  /** Lesson time of a school day in minutes, without the break; null while the shift has no hours. */
  readonly minutos: number | null
  /** Least hours of the year (LDB arts. 24 and 31). */
  readonly horasMinimas: number
  readonly turmas: number
  readonly alunos: number
}

/** Days and hours of an offer against the legal minimum. */
export interface Workload {
  readonly dias: number
  readonly diasMinimos: number
  /** Whole hours, rounded down; null while nobody knows how long a day is. */
  readonly horas: number | null
  readonly horasMinimas: number
  /** Both minimums are kept, as far as known. */
  readonly suficiente: boolean
}

/** Days and hours that a calendar gives an offer. */
export const workloadOf = (calendar: CalendarFacts, offer: Offer, diasMinimos: number): Workload => {
  const dias = schoolDays(calendar, offer).length
  const { minutos, horasMinimas } = offer
  const horas = minutos === null ? null : Math.floor((dias * minutos) / 60)
  return {
    dias,
    diasMinimos,
    horas,
    horasMinimas,
    suficiente: dias >= diasMinimos && (horas === null || horas >= horasMinimas),
  }
}

/** Minutes from `07:30` to `12:00` without the break; null where a time is missing or nothing is left. */
export const lessonMinutes = (inicio: string | null, fim: string | null, intervalo: number | null): number | null => {
  if (inicio === null || fim === null) return null
  const minutes = minutesOf(fim) - minutesOf(inicio) - (intervalo ?? 0)
  return minutes > 0 ? minutes : null
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

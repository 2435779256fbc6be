import { isFor, type Reach, type Scope } from '#domain/calendars/eventReach.ts'
import { type CalendarFacts, schoolDays } from '#domain/calendars/schoolDays.ts'
import { sumBy } from '#domain/base/sum.ts'

/** An offer of a unit in a year: a grade in a class group. */
export interface Offer extends Scope {
  /** Lesson time of a school day in minutes, without the break; null while its start and end are unknown. */
  readonly minutos: number | null
  /** Least hours of the year (LDB arts. 24 and 31). */
  readonly horasMinimas: number
  readonly alunos: number
}

/** Offers of one course in one shift that have the same days and hours, and what there is of them. */
export interface OfferGroup<O extends Offer> {
  /** Key among the groups. */
  readonly chave: string
  readonly ofertas: readonly [O, ...O[]]
  readonly turmas: number
  readonly alunos: number
  /** The course has several groups in the same shift, so their labels need the class groups. */
  readonly parte: boolean
}

/** Offers put together as far as these events treat them alike; those of a course in a shift follow each other. */
export const groupsOf = <O extends Offer>(offers: readonly O[], events: readonly Reach[]): readonly OfferGroup<O>[] => {
  const groups = new Map<string, [O, ...O[]]>()
  for (const offer of offers) {
    const concerned = events.flatMap((event, place) => (isFor(event, offer) ? [place] : []))
    const key = [placeOf(offer), offer.minutos, offer.horasMinimas, ...concerned].join('/')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [offer])
    else group.push(offer)
  }
  const places = [...groups.values()].map(([first]) => placeOf(first))
  return [...groups]
    .toSorted(([, [one]], [, [other]]) => places.indexOf(placeOf(one)) - places.indexOf(placeOf(other)))
    .map(([chave, ofertas]) => ({
      chave,
      ofertas,
      turmas: new Set(ofertas.flatMap(({ turma }) => turma ?? [])).size,
      alunos: sumBy(ofertas, ({ alunos }) => alunos),
      parte: places.filter((place) => place === placeOf(ofertas[0])).length > 1,
    }))
}

const placeOf = ({ curso, turno }: Scope): string => `${curso}/${turno}`

/** Days and hours of an offer against the legal minimum. */
export interface Workload {
  readonly dias: number
  readonly diasMinimos: number
  /** Whole hours, rounded down; null while the length of a day is unknown. */
  readonly horas: number | null
  readonly horasMinimas: number
  /** Both minimums are kept, as far as known. */
  readonly suficiente: boolean
}

/** Days and hours that a calendar gives an offer. */
export const workloadOf = (calendar: CalendarFacts, offer: Offer, diasMinimos: number): Workload =>
  workloadIn(schoolDays(calendar, offer).length, offer, diasMinimos)

/** Days and hours of an offer that has so many school days. */
export const workloadIn = (dias: number, { minutos, horasMinimas }: Offer, diasMinimos: number): Workload => {
  const horas = minutos === null ? null : Math.floor((dias * minutos) / 60)
  return {
    dias,
    diasMinimos,
    horas,
    horasMinimas,
    suficiente: dias >= diasMinimos && (horas === null || horas >= horasMinimas),
  }
}

/** Minutes from `07:30` to `12:00` without the break; null if a time is missing or nothing is left. */
export const lessonMinutes = (inicio: string | null, fim: string | null, intervalo: number | null): number | null => {
  if (inicio === null || fim === null) return null
  const minutes = minutesOf(fim) - minutesOf(inicio) - (intervalo ?? 0)
  return minutes > 0 ? minutes : null
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

import { addDays, dayOfMonth, weekdayOf } from '#domain/base/days.ts'
import { easterOf } from '#domain/holidays/easter.ts'

/** How far a holiday reaches: 1 national, 2 state, 3 municipal; 4 is no holiday by law, but a day on which few work. */
export const NATIONAL = 1
export const STATE = 2
export const MUNICIPAL = 3
export const OPTIONAL = 4

/** When a holiday is, in every year from `since` on. */
export interface HolidayRule {
  readonly nome: string
  /** One of HOLIDAY_TYPES. */
  readonly tipo: number
  /** A fixed day, or the distance from Easter Sunday in days. */
  readonly dia: { readonly mes: number; readonly dia: number } | { readonly pascoa: number }
  /** Days that it moves where it falls on a weekday, 0 Sunday to 6 Saturday. */
  readonly moves?: Readonly<Partial<Record<number, number>>>
  readonly since?: number
  readonly until?: number
  /** Only in this state, by the code of the IBGE. */
  readonly uf?: number
  /** Only in this city, as `searchable` writes it. */
  readonly cidade?: string
  /** What makes it a holiday; not known of those that a school writes down itself. */
  readonly lei?: string
}

/** Location of a school; null while unknown. */
export interface Place {
  readonly uf: number | null
  /** As `searchable` writes it. */
  readonly cidade: string | null
}

/** A holiday of a year. */
export interface Holiday {
  readonly dia: string
  readonly nome: string
  /** One of HOLIDAY_TYPES. */
  readonly tipo: number
  readonly lei: string | null
}

/** The holidays of a year at a place, by day; of several on one day the one that reaches furthest. */
export const holidaysOf = (year: number, place: Place, rules: readonly HolidayRule[]): readonly Holiday[] => {
  const found = rules
    .filter((rule) => holdsIn(rule, year) && holdsAt(rule, place))
    .flatMap((rule): Holiday[] => {
      const dia = dayOf(rule, year)
      return dia === null ? [] : [{ dia, nome: rule.nome, tipo: rule.tipo, lei: rule.lei ?? null }]
    })
    .toSorted((one, other) => one.dia.localeCompare(other.dia) || one.tipo - other.tipo)
  return found.filter(({ dia }, place_) => found[place_ - 1]?.dia !== dia)
}

const holdsIn = ({ since = 0, until = Number.POSITIVE_INFINITY }: HolidayRule, year: number): boolean =>
  year >= since && year <= until

const holdsAt = ({ uf, cidade }: HolidayRule, place: Place): boolean =>
  (uf === undefined || uf === place.uf) && (cidade === undefined || cidade === place.cidade)

const dayOf = ({ dia, moves = {} }: HolidayRule, year: number): string | null => {
  const day = 'pascoa' in dia ? addDays(easterOf(year), dia.pascoa) : dayOfMonth(year, dia.mes, dia.dia)
  return day === null ? null : addDays(day, moves[weekdayOf(day)] ?? 0)
}

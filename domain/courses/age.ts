import { twoDigits } from '#domain/base/days.ts'

/** Until when a child has to have had the birthday, and what happens otherwise (D 2.1 “Age rule”); both are of the unit. */
export interface Cutoff {
  readonly day: number
  readonly month: number
  /** Code of `AGE_MODES`. */
  readonly mode: number
}

/** The ages of a grade; null: no bound, and no mode of its own. */
export interface AgeRange {
  readonly least: number | null
  readonly most: number | null
  readonly mode: number | null
}

/** `release`: only with a justification that somebody signs for. */
export type AgeVerdict = 'fits' | 'warn' | 'block' | 'release'

const VERDICTS: Readonly<Record<number, AgeVerdict>> = { 1: 'warn', 2: 'block', 3: 'release' }

/** Whether a day is in the calendar every year: 31/03 is, 29/02 is not. */
export const isDayOfYear = (day: number, month: number): boolean =>
  day >= 1 && month >= 1 && month <= 12 && day <= new Date(Date.UTC(2001, month, 0)).getUTCDate()

/** The cut-off day of a year, `2026-03-31`. */
export const cutoffOf = (year: number, { day, month }: Pick<Cutoff, 'day' | 'month'>): string =>
  `${year}-${twoDigits(month)}-${twoDigits(day)}`

/** Whole years on a day; both ISO. Born on 29 February, somebody is older from 1 March on. */
export const ageOn = (day: string, birth: string): number =>
  Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(5) < birth.slice(5) ? 1 : 0)

/** The last day on which somebody was born who is of an age at the cut-off of a year. */
export const bornUntil = (age: number, year: number, cutoff: Pick<Cutoff, 'day' | 'month'>): string =>
  cutoffOf(year - age, cutoff)

/** Whether somebody is of the age of a grade in a school year. What the grade says goes before what the unit says. */
export const ageVerdict = (birth: string, year: number, cutoff: Cutoff, grade: AgeRange): AgeVerdict => {
  const age = ageOn(cutoffOf(year, cutoff), birth)
  const fits = age >= (grade.least ?? 0) && age <= (grade.most ?? age)
  return fits ? 'fits' : (VERDICTS[grade.mode ?? cutoff.mode] ?? 'warn')
}

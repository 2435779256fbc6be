import { twoDigits } from '#domain/base/days.ts'

/** The unit's cut-off day for birthdays, and the consequence for other ages (D 2.1 “Age rule”). */
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

/** `release`: only with a reason by an authorized person. */
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

/** The latest birth date of a child who has this age at the cut-off of a year. */
export const bornUntil = (age: number, year: number, cutoff: Pick<Cutoff, 'day' | 'month'>): string =>
  cutoffOf(year - age, cutoff)

/** Whether a child has the age of a grade in a school year. The grade's mode overrides the unit's. */
export const ageVerdict = (birth: string, year: number, cutoff: Cutoff, grade: AgeRange): AgeVerdict => {
  const age = ageOn(cutoffOf(year, cutoff), birth)
  const fits = age >= (grade.least ?? 0) && age <= (grade.most ?? age)
  return fits ? 'fits' : (VERDICTS[grade.mode ?? cutoff.mode] ?? 'warn')
}

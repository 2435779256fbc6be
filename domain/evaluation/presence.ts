import type { Note } from '#domain/evaluation/calculate.ts'
import { type Exact, exact, greater, ONE, roundHalfUp, stepsTo, textOf, ZERO } from '#domain/evaluation/exact.ts'

export interface Presence {
  /** Of what counts, after compensations. */
  readonly percent: Exact
  readonly reaches: boolean
  /** How many more days or lessons may be missed. */
  readonly left: number
  /** So many absences of the whole year that the school tells the Conselho Tutelar. */
  readonly mustBeTold: boolean
}

interface Counted {
  readonly absences: number
  readonly compensated: number
  /** School days, or lessons. */
  readonly of: Exact
  readonly unit: 'days' | 'lessons'
  /** Of the year, and not of one subject. */
  readonly isWhole: boolean
}

const MINUTES: Exact = exact(60)
const HUNDRED: Exact = exact(100)
/** Of the absences that are permitted, how many may pass before the school tells (LDB, Art. 12 VIII). */
export const TELLS_ABOVE: Exact = exact('0.3')

/** Of so many days or lessons how many may be missed, where at least a percentage of presence is asked; with its fraction. */
export const permittedOf = (of: Exact, least: number): Exact => of.mul(HUNDRED.sub(exact(least))).div(HUNDRED)

/** How many lessons the hours of a year are. */
export const lessonsIn = (hours: number, minutes: number): Exact => exact(hours).mul(MINUTES).div(exact(minutes))

/**
 * How much of a year, or of a subject, a student was there, in percent: absences that were compensated do not count, and
 * stay visible (D 2.8; V10 to V14). The Conselho Tutelar is told by absences as they were: the child was away.
 */
export const presenceOf = (
  { absences, compensated, of, unit, isWhole }: Counted,
  least: number,
  note: Note,
): Presence => {
  const missed = Math.max(0, absences - compensated)
  const percent = greater(ZERO, of.sub(exact(missed)))
    .div(of)
    .mul(HUNDRED)
  const reaches = percent.gte(exact(least))
  const permitted = permittedOf(of, least)
  const mustBeTold = isWhole && exact(absences).gt(permitted.mul(TELLS_ABOVE))
  const left = stepsTo(greater(ZERO, permitted.sub(exact(missed))).floor(), ONE)
  note?.({
    kind: 'presence',
    absences,
    compensated,
    missed,
    of: textOf(of),
    unit,
    percent: textOf(roundHalfUp(percent, 2)),
    least: textOf(exact(least)),
    reaches,
    permitted: textOf(permitted.floor()),
    left,
    mustBeTold,
  })
  return { percent, reaches, left, mustBeTold }
}

import { type Exact, exact, ONE, stepsTo } from '#domain/evaluation/exact.ts'
import { permittedOf, TELLS_ABOVE } from '#domain/evaluation/presence.ts'
import { AT_LIMIT, CRITICAL, NO_LEVEL, TO_BE_TOLD } from '#domain/infrequency/infrequency.lists.ts'

/** How many absences reach each of the three bars: whole days or lessons. */
export interface Bars {
  /** The most that may be missed. */
  readonly permitted: number
  readonly told: number
  readonly critical: number
  readonly limit: number
}

const HUNDRED: Exact = exact(100)

/**
 * The three bars of a year (D 2.8, V13): the Conselho Tutelar is told above 30% of what is permitted (LDB, Art. 12 VIII), it
 * is critical from a percentage of it that the school chose, and the limit is reached where nothing more may be missed.
 * `of`: days or lessons of the year; `least`: presence that is asked, in percent.
 */
export const barsOf = (of: Exact, least: number, criticalPercent: number): Bars => {
  const permitted = permittedOf(of, least)
  const whole = numberOf(permitted.floor())
  return {
    permitted: whole,
    told: numberOf(permitted.mul(TELLS_ABOVE).floor()) + 1,
    // Where next to nothing is permitted, the first absence reaches every bar, and none of them is reached without one.
    critical: Math.max(1, numberOf(permitted.mul(exact(criticalPercent)).div(HUNDRED).ceil())),
    limit: Math.max(1, whole),
  }
}

const numberOf = (whole: Exact): number => stepsTo(whole, ONE)

/** The highest bar that some absences reach, a code of `ABSENCE_LEVELS`; 0: none. */
export const levelOf = (absences: number, { told, critical, limit }: Bars): number => {
  if (absences >= limit) return AT_LIMIT
  if (absences >= critical) return CRITICAL
  return absences >= told ? TO_BE_TOLD : NO_LEVEL
}

import {
  ABSENT,
  DISMISSED,
  JUSTIFIED,
  LATE,
  LEFT_EARLY,
  NOT_PLACED,
  PRESENT,
  type Presence,
} from '#domain/attendance/attendance.lists.ts'

/** What rolls come to for a student: lessons, or days. */
export interface Tally {
  /** That a roll listed the student for, and expected them in. */
  readonly called: number
  /** The justified ones among them. */
  readonly absences: number
  readonly justified: number
  /** Absences that an excuse waived: they do not count as absences. */
  readonly waived: number
  /** Those among the absences that an activity made up for. */
  readonly compensated: number
  /** Late arrivals: presence, unless the school makes some of them an absence (`absencesOf`). */
  readonly late: number
}

/** What was said of an absence after its roll. */
interface Settled {
  readonly isWaived?: boolean
  readonly isCompensated?: boolean
}

const MISSED = [ABSENT, JUSTIFIED] as readonly number[]
const NOT_EXPECTED = [DISMISSED, NOT_PLACED] as readonly number[]

/**
 * What one mark of a roll, a code of `PRESENCE_FAULTS`, counts. A late arrival and an early departure are presence: lessons
 * in part are not added up to absences; late arrivals are counted apart, since a school may say otherwise (parameter 100). Who is dismissed, as by a suspension, is neither there nor absent (D 2.8). An absence
 * that an excuse waived counts apart, and one that an activity made up for stays an absence.
 */
export const tallyOf = (value: number, { isWaived = false, isCompensated = false }: Settled = {}): Tally => {
  const isAbsence = MISSED.includes(value) && !isWaived
  return {
    called: NOT_EXPECTED.includes(value) ? 0 : 1,
    absences: isAbsence ? 1 : 0,
    justified: isAbsence && value === JUSTIFIED ? 1 : 0,
    waived: isWaived ? 1 : 0,
    compensated: isAbsence && isCompensated ? 1 : 0,
    late: value === LATE ? 1 : 0,
  }
}

export const NOTHING_CALLED: Tally = { called: 0, absences: 0, justified: 0, waived: 0, compensated: 0, late: 0 }

/** One tally and another, or less another: `sign` is 1 or -1. */
export const tallied = (one: Tally, other: Tally, sign: 1 | -1): Tally => ({
  called: one.called + sign * other.called,
  absences: one.absences + sign * other.absences,
  justified: one.justified + sign * other.justified,
  waived: one.waived + sign * other.waived,
  compensated: one.compensated + sign * other.compensated,
  late: one.late + sign * other.late,
})

/**
 * What a mark becomes where its roll is repeated in another lesson of the day: who came late was there afterwards and is
 * there in other lessons, and who left early misses those that come later.
 */
export const repeatedValue = (value: Presence, isLater: boolean): Presence => {
  if (value === LATE) return PRESENT
  if (value === LEFT_EARLY) return isLater ? ABSENT : PRESENT
  return value
}

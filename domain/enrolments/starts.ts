import {
  type EnrolmentStatus,
  type EnrolmentType,
  isLiving,
  NEW_ENROLMENT,
  RE_ENROLMENT,
  RESERVATION,
} from '#domain/enrolments/enrolmentStatus.ts'

/** An enrolment that a student has, or had. */
export interface Standing {
  readonly year: number
  readonly type: EnrolmentType
  readonly status: EnrolmentStatus
}

/**
 * Whether a family may begin an enrolment of a kind for a year: students of the year before go on by re-enrolling,
 * all others enrol, and a seat is reserved for those who have nothing in that year yet. Somebody with a reservation may
 * enrol.
 */
export const mayStart = (type: EnrolmentType, year: number, standings: readonly Standing[]): boolean => {
  const there = standings.filter((one) => one.year === year && isLiving(one.status))
  if (there.some((one) => type === RESERVATION || one.type !== RESERVATION)) return false
  const goesOn = standings.some((one) => one.year === year - 1 && one.status === 'Matriculado')
  return type === RE_ENROLMENT ? goesOn : type === NEW_ENROLMENT ? !goesOn : true
}

/**
 * What a reservation becomes: an enrolment, or a re-enrolment where one goes on; null where one lives in that year
 * already.
 */
export const typeConverted = (year: number, standings: readonly Standing[]): 1 | 2 | null =>
  [NEW_ENROLMENT, RE_ENROLMENT].find((type) => mayStart(type, year, standings)) ?? null

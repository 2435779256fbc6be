import type { EnrolmentStatus, EnrolmentType } from '#domain/enrolments/enrolmentStatus.ts'
import { demoInstant, NEXT_YEAR, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { CROWDED_GRADE, GRADES, type ShiftName, shiftOf, UNITS } from '#server/db/demo/structure.ts'
import type { DemoEnrolment } from '#server/db/demo/model.ts'
import type { Random } from '#server/db/demo/random.ts'

const FIRST_OF_HIGH_SCHOOL = 12
const FIRST_OF_PRIMARY = 3
const LAST_STEP = 11

const state = (status: EnrolmentStatus, step = LAST_STEP) => ({ status, step })

/**
 * Where the enrolments of the next year stand, seven weeks into the campaign: more than half are made, the others stand at
 * every step and in every status.
 */
const NEXT_YEAR_STATES = [
  ...Array.from({ length: 22 }, () => state('Matriculado')),
  ...Array.from({ length: 4 }, () => state('Escola')),
  ...Array.from({ length: LAST_STEP }, (_, index) => state('Em andamento', index + 1)),
  state('Recusado'),
  state('Cancelado', 4),
  state('Transferido'),
]

/** How many of those who stay ask for the next year before it is too late. */
const ASK_AGAIN = 0.85

/** Infants may stay all day, high school comes in the morning, the others come in the morning or in the afternoon. */
export const shiftFor = (random: Random, grade: number): ShiftName => {
  if (grade >= FIRST_OF_HIGH_SCHOOL || grade === CROWDED_GRADE) return 'Matutino'
  if (grade < FIRST_OF_PRIMARY && random.chance(0.4)) return 'Integral'
  return random.chance(0.65) ? 'Matutino' : 'Vespertino'
}

interface Seat {
  readonly unit: number
  /** Index of the grade in the running year, or of the one that is asked for by a newcomer. */
  readonly grade: number
  readonly shift: ShiftName
}

/** A seat, and how a child stands to it: sits there, left it during the year, or asks for it for the next one. */
export interface Opening extends Seat {
  readonly child: 'enrolled' | 'left' | 'newcomer'
}

/** The enrolments of a child; most of those who go on ask for the next year. */
export const enrolmentsOf = (random: Random, { child, ...seat }: Opening): readonly DemoEnrolment[] => {
  if (child === 'newcomer') return [nextYear(random, random.chance(0.6) ? 1 : 3, seat)]
  const here = runningYear(random, seat, child)
  const goesOn = child === 'enrolled' && seat.grade < GRADES.length - 1 && random.chance(ASK_AGAIN)
  return goesOn ? [here, reEnrolment(random, seat)] : [here]
}

/** A seat of the running year that nothing is wrong with. */
export const settledIn = (seat: Seat): DemoEnrolment => ({
  ...seat,
  year: RUNNING_YEAR,
  type: 2,
  ...state('Matriculado'),
  createdAt: demoInstant(330, '10:20'),
})

const runningYear = (random: Random, seat: Seat, child: Opening['child']): DemoEnrolment => ({
  ...settledIn(seat),
  type: random.chance(0.2) ? 1 : 2,
  status: child === 'left' ? random.pick(['Transferido', 'Cancelado']) : 'Matriculado',
  createdAt: demoInstant(random.between(300, 400), `${random.between(10, 17)}:${random.between(10, 59)}`),
})

const reEnrolment = (random: Random, seat: Seat): DemoEnrolment => {
  const grade = seat.grade + 1
  const shift = seat.unit < UNITS.length ? shiftOf(seat.unit, grade) : shiftFor(random, grade)
  return nextYear(random, 2, { ...seat, grade, shift })
}

const nextYear = (random: Random, type: EnrolmentType, seat: Seat): DemoEnrolment => ({
  ...seat,
  year: NEXT_YEAR,
  type,
  ...random.pick(NEXT_YEAR_STATES),
  createdAt: demoInstant(random.between(1, 50), `${random.between(10, 20)}:${random.between(10, 59)}`),
})

import type { SeatState } from '#domain/enrolments/seat.ts'
import { COURSE_STEP } from '#domain/enrolling/enrollingSteps.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { Enrolment } from '#server/school/enrolments/enrolment.ts'

/** State of an enrolment's seat at an instant. */
export const seatStateOf = (
  { shiftId, seatUntil, step }: Pick<Enrolment, 'shiftId' | 'seatUntil' | 'step'>,
  now: Date,
): SeatState => {
  if (shiftId !== null && seatUntil === null) return 'garantida'
  if (shiftId !== null && seatUntil !== null && seatUntil > now) return 'guardada'
  return (step ?? 0) > COURSE_STEP ? 'perdida' : 'nenhuma'
}

/** Whether the student has the seat of an enrolment at an instant, held or permanent. */
export const holdsSeat = (enrolment: Enrolment, now: Date): boolean =>
  ['guardada', 'garantida'].includes(seatStateOf(enrolment, now))

/** Refuses a step that needs the seat while it is not held. @throws Refusal 422 SEAT_NOT_HELD */
export const refuseWithoutSeat = (enrolment: Enrolment, now: Date): void => {
  if (!holdsSeat(enrolment, now)) throw ruleBroken('SEAT_NOT_HELD')
}

import type { SeatState } from '#domain/enrolments/seat.ts'
import { COURSE_STEP } from '#domain/enrolling/enrollingSteps.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { Enrolment } from '#server/school/enrolments/enrolment.ts'

/** How it stands with the seat of an enrolment at an instant. */
export const seatStateOf = (
  { shiftId, seatUntil, step }: Pick<Enrolment, 'shiftId' | 'seatUntil' | 'step'>,
  now: Date,
): SeatState => {
  if (shiftId !== null && seatUntil === null) return 'garantida'
  if (shiftId !== null && seatUntil !== null && seatUntil > now) return 'guardada'
  return (step ?? 0) > COURSE_STEP ? 'perdida' : 'nenhuma'
}

/** Whether the seat of an enrolment is the student's at an instant, for a while or without end. */
export const holdsSeat = (enrolment: Enrolment, now: Date): boolean =>
  ['guardada', 'garantida'].includes(seatStateOf(enrolment, now))

/** Keeps from going on what needs the seat. @throws Refusal 422 SEAT_NOT_HELD */
export const refuseWithoutSeat = (enrolment: Enrolment, now: Date): void => {
  if (!holdsSeat(enrolment, now)) throw ruleBroken('SEAT_NOT_HELD')
}

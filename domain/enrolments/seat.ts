/** States of an enrolment's seat: not taken yet, held until an instant, lost, or permanently the student's. */
export const SEAT_STATES = ['nenhuma', 'guardada', 'perdida', 'garantida'] as const

export type SeatState = (typeof SEAT_STATES)[number]

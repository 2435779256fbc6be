/**
 * How it stands with the seat of an enrolment: none was taken yet, it is held for a while, it was lost meanwhile, or it is
 * the student's without end.
 */
export const SEAT_STATES = ['nenhuma', 'guardada', 'perdida', 'garantida'] as const

export type SeatState = (typeof SEAT_STATES)[number]

/** States of a reservation (D 2.20): ativa, convertida, expirada, cancelada. */
export const [ACTIVE, CONVERTED, EXPIRED, CANCELLED] = [1, 2, 3, 4] as const

export type ReservationState = typeof ACTIVE | typeof CONVERTED | typeof EXPIRED | typeof CANCELLED

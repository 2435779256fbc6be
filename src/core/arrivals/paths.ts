import { MOVEMENTS } from '#src/core/movements/paths.ts'

/** A-G10: students who come from other schools within the year. */
export const ARRIVALS = `${MOVEMENTS}/recebidas`

/** A new one. */
export const NEW_ARRIVAL = `${ARRIVALS}/nova`

/** One of them. */
export const ARRIVAL = `${ARRIVALS}/:id`

/** The path of one, by its id. */
export const arrivalPath = (id: number): string => `${ARRIVALS}/${id}`

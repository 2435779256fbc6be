import { type Access, endpoint } from '#domain/base/endpoint.ts'
import type { GetPreReservation, SavePreReservation } from '#domain/signUps/preReservations.schemas.ts'

const SEE: Access = { anyOf: ['preReserva'] }
const EDIT: Access = { anyOf: ['preReserva'], edit: true }

/** Students for whom an extra course is kept (M17). */
export const getPreReservation = endpoint<GetPreReservation>('matricula', 'GET', 'PreReserva/:cursoExtraId', SEE)
/** Additions and removals as one change; students who are in already, or out, stay so. */
export const savePreReservation = endpoint<SavePreReservation>('matricula', 'PUT', 'PreReserva/:cursoExtraId', EDIT)

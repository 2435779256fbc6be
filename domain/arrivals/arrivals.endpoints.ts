import type * as Arrivals from '#domain/arrivals/arrivals.schemas.ts'
import { endpoint } from '#domain/base/endpoint.ts'

const SEE = { anyOf: ['transferencias'] } as const
const EDIT = { ...SEE, edit: true } as const

/** Students who came from other schools within the year (A-G10), those with something open first. */
export const listArrivals = endpoint<Arrivals.ListArrivals>('academico', 'GET', 'Arrival', SEE)
/** The places of a student into which marks may be carried. */
export const readArrivalChoices = endpoint<Arrivals.ReadArrivalChoices>('academico', 'GET', 'Arrival/Choices', EDIT)
/** One, with its place. */
export const readArrival = endpoint<Arrivals.ReadArrival>('academico', 'GET', 'Arrival/:id', SEE)
/** Writes an arrival down and carries its marks in; the same `chave` does it once. */
export const registerArrival = endpoint<Arrivals.RegisterArrival>('academico', 'POST', 'Arrival', EDIT)
/** Changes an arrival, and the marks that were carried in with it. */
export const changeArrival = endpoint<Arrivals.ChangeArrival>('academico', 'PUT', 'Arrival/:id', EDIT)
/** Undoes an arrival with its marks, while their stages are open. */
export const undoArrival = endpoint<Arrivals.UndoArrival>('academico', 'POST', 'Arrival/:id/Undoing', EDIT)

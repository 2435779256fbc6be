import { endpoint } from '#domain/base/endpoint.ts'
import type * as Movements from '#domain/movements/movements.schemas.ts'

const SEE = { anyOf: ['transferencias'] } as const
const EDIT = { ...SEE, edit: true } as const

/** Departures of students (A-G10), the newest first. */
export const listMovements = endpoint<Movements.ListMovements>('academico', 'GET', 'Movement', SEE)
/** The enrolments that a student may leave. */
export const readMovementChoices = endpoint<Movements.ReadMovementChoices>('academico', 'GET', 'Movement/Choices', EDIT)
/** One, with what to look at before the student leaves. */
export const readMovement = endpoint<Movements.ReadMovement>('academico', 'GET', 'Movement/:id', SEE)
/** Asks for a departure; the same `chave` does it once. */
export const openMovement = endpoint<Movements.OpenMovement>('academico', 'POST', 'Movement', EDIT)
export const changeMovement = endpoint<Movements.ChangeMovement>('academico', 'PUT', 'Movement/:id', EDIT)
/** What carrying it out would do; nothing is written. */
export const previewMovement = endpoint<Movements.PreviewMovement>('academico', 'POST', 'Movement/:id/Preview', EDIT)
/** Lets the student go, as it was looked at. */
export const carryOutMovement = endpoint<Movements.CarryOutMovement>(
  'academico',
  'POST',
  'Movement/:id/Completion',
  EDIT,
)
/** Gives a departure up before it is carried out. */
export const giveUpMovement = endpoint<Movements.EndMovement>('academico', 'POST', 'Movement/:id/Cancellation', EDIT)
/** Takes a departure back, while nothing was done on top of it. */
export const undoMovement = endpoint<Movements.EndMovement>('academico', 'POST', 'Movement/:id/Undoing', EDIT)
/** What the return of a student who left would do; nothing is written. */
export const previewReturn = endpoint<Movements.PreviewReturn>('academico', 'POST', 'Movement/:id/Return/Preview', EDIT)
/** Takes a student who left in again, from a day on, as it was looked at. */
export const returnStudent = endpoint<Movements.ReturnStudent>('academico', 'POST', 'Movement/:id/Return', EDIT)

import { endpoint } from '#domain/base/endpoint.ts'
import type * as Compensations from '#domain/compensations/compensations.schemas.ts'

const EDIT = { anyOf: ['apontamentoPresenca'], edit: true } as const

/** Activities by which a class group made up for absences in a subject and a stage, with what may be chosen (D 2.8). */
export const readCompensations = endpoint<Compensations.ReadCompensations>('academico', 'GET', 'Compensacao', {
  anyOf: ['apontamentoPresenca'],
})
/** Records an activity; the same `chave` is done once. */
export const recordCompensation = endpoint<Compensations.RecordCompensation>('academico', 'POST', 'Compensacao', EDIT)
/** Takes an activity back, with the reason: its absences count again. */
export const undoCompensation = endpoint<Compensations.UndoCompensation>(
  'academico',
  'POST',
  'Compensacao/:id/Desfazer',
  EDIT,
)

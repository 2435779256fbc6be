import type * as Attendance from '#domain/attendance/attendance.schemas.ts'
import { endpoint } from '#domain/base/endpoint.ts'

const EDIT = { anyOf: ['apontamentoPresenca'], edit: true } as const

/** The roll of a lesson, or of its day where presence is counted by days (A-L2). */
export const readRoll = endpoint<Attendance.ReadRoll>('academico', 'GET', 'Presenca/Aula/:id', {
  anyOf: ['apontamentoPresenca'],
})
/** The photos of those who are called. */
export const readRollPhotos = endpoint<Attendance.ReadRollPhotos>('academico', 'GET', 'Presenca/Aula/:id/Fotos', {
  anyOf: ['apontamentoPresenca'],
})
/** Saves a roll as a whole. It may be sent again: the same `chave` is done once. */
export const saveRoll = endpoint<Attendance.SaveRoll>('academico', 'PUT', 'Presenca/Aula/:id', EDIT)
/** Copies a saved roll to lessons of its day that have none. */
export const repeatRoll = endpoint<Attendance.RepeatRoll>('academico', 'POST', 'Presenca/Aula/:id/Repeticao', EDIT)

import { endpoint } from '#domain/base/endpoint.ts'
import type { ReadMarkSheet, SaveMarks } from '#domain/marks/marks.schemas.ts'

/** The mark sheet of a class group, subject and stage, with what may be chosen (A-L3). */
export const readMarkSheet = endpoint<ReadMarkSheet>('academico', 'GET', 'Nota/Planilha', {
  anyOf: ['apontamentoNota'],
})
/** Saves cells of a sheet, each by itself. It may be sent again: the same `chave` is done once. */
export const saveMarks = endpoint<SaveMarks>('academico', 'PUT', 'Nota/Planilha', {
  anyOf: ['apontamentoNota'],
  edit: true,
})

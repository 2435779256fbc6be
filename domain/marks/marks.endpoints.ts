import { endpoint, fileEndpoint } from '#domain/base/endpoint.ts'
import type { FollowMarkSheet, ReadMarkSheet, SaveMarks } from '#domain/marks/marks.schemas.ts'

/** The mark sheet of a class group, subject and stage, with what may be chosen (A-L3). */
export const readMarkSheet = endpoint<ReadMarkSheet>('academico', 'GET', 'Nota/Planilha', {
  anyOf: ['apontamentoNota'],
})
/**
 * Tells that cells of a sheet changed, as server-sent events, for as long as the caller sees the sheet. Each event is the sum of
 * the versions of its cells: who has another sum asks for the sheet again.
 */
export const followMarkSheet = fileEndpoint<FollowMarkSheet>('academico', 'Nota/Planilha/Eventos', {
  anyOf: ['apontamentoNota'],
})
/** Saves cells of a sheet, each by itself. It may be sent again: the same `chave` is done once. */
export const saveMarks = endpoint<SaveMarks>('academico', 'PUT', 'Nota/Planilha', {
  anyOf: ['apontamentoNota'],
  edit: true,
})

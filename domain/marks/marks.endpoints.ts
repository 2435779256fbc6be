import { endpoint, fileEndpoint } from '#domain/base/endpoint.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import type { DivideAssessment } from '#domain/marks/division.schemas.ts'
import type { ReadMarkHistory } from '#domain/marks/history.schemas.ts'
import type { DecideLateChange, ListLateChanges } from '#domain/marks/lateChanges.schemas.ts'
import type { FollowMarkSheet, ReadGradeRelease, ReadMarkSheet, SaveMarks } from '#domain/marks/marks.schemas.ts'
import type { ReadStudentMarks } from '#domain/marks/studentMarks.schemas.ts'

/** The mark sheet of a class group, subject and stage, with what may be chosen (A-L3). */
export const readMarkSheet = endpoint<ReadMarkSheet>('academico', 'GET', 'Nota/Planilha', {
  anyOf: ['apontamentoNota', 'apontamentoNotaAluno'],
})
/**
 * Tells that cells of a sheet changed and who else is at it, as server-sent events, for as long as the caller sees the sheet.
 * Each event is a `SheetNews`: who has another sum asks for the sheet again.
 */
export const followMarkSheet = fileEndpoint<FollowMarkSheet>('academico', 'Nota/Planilha/Eventos', {
  anyOf: ['apontamentoNota', 'apontamentoNotaAluno'],
})
/** Saves cells of a sheet, each by itself. It may be sent again: the same `chave` is done once. */
export const saveMarks = endpoint<SaveMarks>('academico', 'PUT', 'Nota/Planilha', {
  anyOf: ['apontamentoNota', 'apontamentoNotaAluno'],
  edit: true,
})
/** Divides an assessment in one class group, subject and stage, or makes it whole again (D 2.3 “permite dividir”). */
export const divideAssessment = endpoint<DivideAssessment>('academico', 'PUT', 'Nota/Divisao', {
  anyOf: ['apontamentoNota', 'apontamentoNotaAluno'],
  edit: true,
})
/** All marks of one student in the running year (A-L4): of teachers in what they teach, of all others in everything. */
export const readStudentMarks = endpoint<ReadStudentMarks>('academico', 'GET', 'Nota/Aluno', {
  anyOf: ['apontamentoNotaAluno'],
})
/** Whether the mean of a stage may be adjusted. */
export const readFinalGradeAdjustment = endpoint<ReadGradeRelease>(
  'academico',
  'GET',
  'GradeRelease/AdjustFinalGrade',
  { types: [STAFF] },
)
/** What became of a cell of a sheet, change by change. */
export const readMarkHistory = endpoint<ReadMarkHistory>('academico', 'GET', 'Nota/Historico', {
  anyOf: ['apontamentoNota', 'apontamentoNotaAluno'],
})
/** Changes of late marks: of teachers their own, of others those of their units (D 2.9 “LançamentoBloqueio”). */
export const listLateChanges = endpoint<ListLateChanges>('academico', 'GET', 'Nota/Alteracao', {
  anyOf: ['apontamentoNota'],
})
/** Coordination approves a change, which writes the mark, or refuses it; never who asked. */
export const decideLateChange = endpoint<DecideLateChange>('academico', 'POST', 'Nota/Alteracao/:id/Decisao', {
  anyOf: ['apontamentoNota'],
  edit: true,
})

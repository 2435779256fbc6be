import { endpoint } from '#domain/base/endpoint.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import type { ReadGradeRelease, ReadMarkSheet, SaveMarks } from '#domain/marks/marks.schemas.ts'
import type { ReadStudentMarks } from '#domain/marks/studentMarks.schemas.ts'

/** The mark sheet of a class group, subject and stage, with what may be chosen (A-L3). */
export const readMarkSheet = endpoint<ReadMarkSheet>('academico', 'GET', 'Nota/Planilha', {
  anyOf: ['apontamentoNota', 'apontamentoNotaAluno'],
})
/** Saves cells of a sheet, each by itself. It may be sent again: the same `chave` is done once. */
export const saveMarks = endpoint<SaveMarks>('academico', 'PUT', 'Nota/Planilha', {
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

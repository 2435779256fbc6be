import { endpoint } from '#domain/base/endpoint.ts'
import type { AddStudentSubject, EndStudentSubject } from '#domain/studentSubjects/studentSubjects.schemas.ts'

const EDIT = { anyOf: ['centralAluno'], edit: true } as const

/** A subject that a student takes beside matrix and choices: what is owed of a former year, or of another school. */
export const addStudentSubject = endpoint<AddStudentSubject>(
  'academico',
  'POST',
  'AcademicArea/CentralAluno/:id/Disciplinas',
  EDIT,
)
/** Its last day. */
export const endStudentSubject = endpoint<EndStudentSubject>(
  'academico',
  'PUT',
  'AcademicArea/CentralAluno/:id/Disciplinas/:idRegistro',
  EDIT,
)

import { endpoint } from '#domain/api/endpoint.ts'
import type { GetStudent, GetStudentHub, ListStudents } from '#domain/api/students.schemas.ts'

export const listStudents = endpoint<ListStudents>('matricula', 'GET', 'Aluno/GetPagedList', {
  anyOf: ['alunos', 'centralAluno'],
})
export const getStudent = endpoint<GetStudent>('matricula', 'GET', 'Aluno/:id', 'signedIn')
export const studentHub = endpoint<GetStudentHub>('academico', 'GET', 'AcademicArea/CentralAluno/:id', {
  anyOf: ['centralAluno'],
})

import { endpoint, fileEndpoint } from '#domain/base/endpoint.ts'
import type {
  ExportStudents,
  GetStudent,
  GetStudentHub,
  ListPeopleOptions,
  ListStudentOptions,
  ListStudents,
  QueueStudentExport,
} from '#domain/students/students.schemas.ts'

export const listStudents = endpoint<ListStudents>('matricula', 'GET', 'Aluno/GetPagedList', {
  anyOf: ['alunos', 'centralAluno'],
})
export const exportStudents = fileEndpoint<ExportStudents>('matricula', 'Aluno/Exportar', { anyOf: ['alunos'] })
/** The export as a background job, for staff who may look at it there. */
export const queueStudentExport = endpoint<QueueStudentExport>('matricula', 'POST', 'Aluno/ExportarEmSegundoPlano', {
  anyOf: ['alunos'],
})
/** Drop-downs of people: the first 50 by name (portal.md 7 “Dropdown lists”). */
export const studentOptions = endpoint<ListStudentOptions>('matricula', 'GET', 'Aluno/DropdownList', {
  anyOf: ['alunos', 'centralAluno', 'dadosAluno'],
})
export const guardianOptions = endpoint<ListPeopleOptions>('matricula', 'GET', 'Responsavel/DropdownList', {
  anyOf: ['responsaveis'],
})
export const getStudent = endpoint<GetStudent>('matricula', 'GET', 'Aluno/:id', 'signedIn')
export const studentHub = endpoint<GetStudentHub>('academico', 'GET', 'AcademicArea/CentralAluno/:id', {
  anyOf: ['centralAluno'],
})

import { endpoint, fileEndpoint } from '#domain/base/endpoint.ts'
import type * as Merging from '#domain/people/merge.ts'
import type * as People from '#domain/people/people.wire.ts'

const STUDENT = { anyOf: ['dadosAluno'] } as const
const GUARDIAN = { anyOf: ['dadosResponsavel'] } as const
const LINKS = { anyOf: ['responsaveisDoAluno'] } as const

/** M03: all that the portal keeps of a student; for staff, unlike the card of GET Aluno/{id}. */
export const getStudentRecord = endpoint<People.GetStudentRecord>(
  'matricula',
  'GET',
  'Aluno/:id/DadosCadastrais',
  STUDENT,
)
export const updateStudentRecord = endpoint<People.UpdateStudentRecord>(
  'matricula',
  'PUT',
  'Aluno/:id/DadosCadastrais',
  { ...STUDENT, edit: true },
)
export const setStudentPhoto = endpoint<People.SetStudentPhoto>('matricula', 'PUT', 'Aluno/:id/Avatar', {
  ...STUDENT,
  edit: true,
})

/** M04. */
export const getGuardianRecord = endpoint<People.GetGuardianRecord>(
  'matricula',
  'GET',
  'Responsavel/:id/DadosCadastrais',
  GUARDIAN,
)
export const updateGuardianRecord = endpoint<People.UpdateGuardianRecord>(
  'matricula',
  'PUT',
  'Responsavel/:id/DadosCadastrais',
  { ...GUARDIAN, edit: true },
)

/** M05: who answers for a student, today and before. */
export const getStudentLinks = endpoint<People.GetStudentLinks>('matricula', 'GET', 'Aluno/:id/Responsaveis', LINKS)
export const openLink = endpoint<People.OpenLink>('matricula', 'POST', 'Aluno/:id/Responsaveis', {
  ...LINKS,
  edit: true,
})
export const changeLink = endpoint<People.ChangeLink>('matricula', 'PUT', 'Aluno/:id/Responsaveis/:idResponsavel', {
  ...LINKS,
  edit: true,
})
export const closeLink = endpoint<People.CloseLink>(
  'matricula',
  'POST',
  'Aluno/:id/Responsaveis/:idResponsavel/Encerramento',
  { ...LINKS, edit: true },
)

/** People who may be the one that is about to be registered. What is sought travels in the body: it is personal. */
export const findCandidates = endpoint<People.FindCandidates>('matricula', 'POST', 'Pessoa/Candidatos', {
  anyOf: ['inclusaoAluno', 'responsaveisDoAluno'],
  edit: true,
})

/** What the caller's units offer, for the cascade of year, unit, course, shift and grade (M02, M35). */
export const listCourseOptions = endpoint<People.ListCourseOptions>('matricula', 'GET', 'Matricula/Ofertas', {
  anyOf: ['inclusaoAluno', 'documentos', 'responsaveis'],
})
export const includeStudent = endpoint<People.IncludeStudent>('matricula', 'POST', 'Aluno/Inclusao', {
  anyOf: ['inclusaoAluno'],
  edit: true,
})

/**
 * M46: people as they are today, in the columns that are to be changed: the file to edit and to send back. The calls of
 * the update itself are those of all imports.
 */
export const exportPeople = fileEndpoint<People.ExportPeople>('matricula', 'AtualizacaoBase/Exportar', {
  anyOf: ['atualizacaoBase'],
  edit: true,
})

const MERGES = { anyOf: ['responsaveis'], edit: true } as const

/** Two records of one guardian become one: what it would do, doing it, what was done, and taking it back. */
export const previewMerge = endpoint<Merging.PreviewMerge>('matricula', 'POST', 'Responsavel/Unificacao/Previa', MERGES)
export const mergeGuardians = endpoint<Merging.MergePeople>('matricula', 'POST', 'Responsavel/Unificacao', MERGES)
export const listMerges = endpoint<Merging.ListMerges>('matricula', 'GET', 'Responsavel/Unificacao', MERGES)
export const undoMerge = endpoint<Merging.UndoMerge>('matricula', 'POST', 'Responsavel/Unificacao/:id/Desfazer', MERGES)

const STUDENT_MERGES = { anyOf: ['dadosAluno'], edit: true } as const

/** The same of two records of one student. */
export const previewStudentMerge = endpoint<Merging.PreviewMerge>(
  'matricula',
  'POST',
  'Aluno/Unificacao/Previa',
  STUDENT_MERGES,
)
export const mergeStudents = endpoint<Merging.MergePeople>('matricula', 'POST', 'Aluno/Unificacao', STUDENT_MERGES)
export const listStudentMerges = endpoint<Merging.ListMerges>('matricula', 'GET', 'Aluno/Unificacao', STUDENT_MERGES)
export const undoStudentMerge = endpoint<Merging.UndoMerge>(
  'matricula',
  'POST',
  'Aluno/Unificacao/:id/Desfazer',
  STUDENT_MERGES,
)

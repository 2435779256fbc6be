import { endpoint } from '#domain/base/endpoint.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'
import type * as Contents from '#domain/lessonContents/lessonContents.schemas.ts'

const SEE = { anyOf: ['apontamentoConteudo'] } as const
const EDIT = { anyOf: ['apontamentoConteudo'], edit: true } as const

/** A-L1: what was done in a lesson; `:id` is the lesson. */
export const readLessonContent = endpoint<Contents.ReadLessonContent>('academico', 'GET', 'ConteudoAula/:id', SEE)
export const saveLessonContent = endpoint<Contents.SaveLessonContent>('academico', 'PUT', 'ConteudoAula/:id', EDIT)
export const removeLessonContent = endpoint<Contents.RemoveLessonContent>(
  'academico',
  'DELETE',
  'ConteudoAula/:id',
  EDIT,
)

/** The other lessons of its day, and those of the same subject in class groups of its grade. */
export const listCopyTargets = endpoint<Contents.ListCopyTargets>('academico', 'GET', 'ConteudoAula/:id/Copia', EDIT)
/** Never overwrites: a second time copies nothing. */
export const copyLessonContent = endpoint<Contents.CopyLessonContent>(
  'academico',
  'POST',
  'ConteudoAula/:id/Copia',
  EDIT,
)

/** How far a class group is in the plan of a subject. */
export const readLessonProgress = endpoint<Contents.ReadLessonProgress>(
  'academico',
  'GET',
  'ConteudoAula/Andamento',
  SEE,
)
/** Past lessons without a content or a roll: of a teacher their own, of others those of their units. */
export const listPendingLessons = endpoint<Contents.ListPendingLessons>('academico', 'GET', 'ConteudoAula/Pendencias', {
  anyOf: ['apontamentoConteudo', 'apontamentoPresenca'],
})
/** A03: contents and homework of a child, where parameter 32 is Sim. */
export const readFamilyContents = endpoint<Contents.ReadFamilyContents>('academico', 'GET', 'AcademicArea/Conteudos', {
  types: [GUARDIAN, STUDENT],
})

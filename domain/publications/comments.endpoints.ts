import { endpoint } from '#domain/base/endpoint.ts'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import type {
  HideComment,
  ListFeedComments,
  ListSchoolComments,
  RemoveComment,
  WriteComment,
} from '#domain/publications/comments.schemas.ts'

/** What readers wrote below a publication that is shown to the caller, the newest first. */
export const listFeedComments = endpoint<ListFeedComments>(
  'academico',
  'GET',
  'AcademicArea/Feed/:id/Comentario',
  'signedIn',
)
/** Comments a publication in person; the same text twice is one comment. The answer is the first page. */
export const writeComment = endpoint<WriteComment>('academico', 'POST', 'AcademicArea/Feed/:id/Comentario', {
  types: [STAFF, GUARDIAN, STUDENT],
  inPerson: true,
})
/** Removes a comment of the caller's own. */
export const removeComment = endpoint<RemoveComment>('academico', 'DELETE', 'AcademicArea/Feed/Comentario/:id', {
  types: [STAFF, GUARDIAN, STUDENT],
  inPerson: true,
})

/** All comments of a publication for those who write publications, hidden ones too. */
export const listSchoolComments = endpoint<ListSchoolComments>('academico', 'GET', 'Publicacao/:id/Comentario', {
  anyOf: ['comunicados'],
})
/** Hides a comment from its readers, or shows it again. */
export const hideComment = endpoint<HideComment>('academico', 'PUT', 'Publicacao/Comentario/:id', {
  anyOf: ['comunicados'],
  edit: true,
})

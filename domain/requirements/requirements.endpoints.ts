import { endpoint } from '#domain/base/endpoint.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'
import type {
  AnswerRequirement,
  ListOpenRequirements,
  ListRequirements,
  ReviewRequirement,
} from '#domain/requirements/requirements.schemas.ts'

/**
 * The requirements of a student's enrolments. The service lets through the student's family, and staff who see the
 * record.
 */
export const listRequirements = endpoint<ListRequirements>('matricula', 'GET', 'Aluno/:id/Requisitos', 'signedIn')
/** Submits a document or an answer, as the family, or as the school for the family. */
export const answerRequirement = endpoint<AnswerRequirement>(
  'matricula',
  'PUT',
  'Aluno/:id/Requisitos/:idRequisito',
  'signedIn',
)
/** The school's decision. */
export const reviewRequirement = endpoint<ReviewRequirement>(
  'matricula',
  'PUT',
  'Aluno/:id/Requisitos/:idRequisito/Analise',
  { anyOf: ['dadosAluno'], edit: true },
)
/**
 * A01: what the family still has to bring of each child, and what the school is looking at, of children whose documents
 * the caller may see.
 */
export const openRequirements = endpoint<ListOpenRequirements>('matricula', 'GET', 'Area/DocumentosPendentes', {
  types: [GUARDIAN, STUDENT],
})

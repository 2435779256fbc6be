import { endpoint } from '#domain/base/endpoint.ts'
import type {
  AnswerRequirement,
  ListRequirements,
  ReviewRequirement,
} from '#domain/requirements/requirements.schemas.ts'

/**
 * What the enrolments of a student ask for. The service lets through the student's family, and staff who see the
 * record.
 */
export const listRequirements = endpoint<ListRequirements>('matricula', 'GET', 'Aluno/:id/Requisitos', 'signedIn')
/** Brings a document or an answer, as the family or as the school for it. */
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

import type * as Authorisations from '#domain/authorisations/authorisations.schemas.ts'
import { endpoint } from '#domain/base/endpoint.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'
import { recordCalls, removeCall } from '#domain/records/calls.ts'

/** Authorisations (A-G9), of the caller's units and of the whole school. */
export const {
  list: listAuthorisations,
  choices: authorisationChoices,
  get: getAuthorisation,
  create: createAuthorisation,
  update: updateAuthorisation,
} = recordCalls<Authorisations.AuthorisationWire>('academico', 'Autorizacao', 'autorizacoes')

/** Only a draft. */
export const removeAuthorisation = removeCall<Authorisations.AuthorisationWire>(
  'academico',
  'Autorizacao',
  'autorizacoes',
)

/** Opens an authorisation, ends or cancels it, or reminds the families that have not answered. */
export const stepAuthorisation = endpoint<Authorisations.StepAuthorisation>(
  'academico',
  'PUT',
  'Autorizacao/:id/Situacao',
  { anyOf: ['autorizacoes'], edit: true },
)

/** The students who are asked, and what their guardians said. */
export const listAnswers = endpoint<Authorisations.ListAnswers>('academico', 'GET', 'Autorizacao/:id/Respostas', {
  anyOf: ['autorizacoes'],
})

/** The school enters an answer that a guardian signed on paper. The same `chave` is done once. */
export const enterPaper = endpoint<Authorisations.EnterPaper>('academico', 'POST', 'Autorizacao/:id/Respostas', {
  anyOf: ['autorizacoes'],
  edit: true,
})

/** What a student was asked this year, as the school reads it. */
export const readStudentAuthorisations = endpoint<Authorisations.ReadStudentAuthorisations>(
  'academico',
  'GET',
  'AcademicArea/CentralAluno/:id/Autorizacoes',
  { anyOf: ['centralAluno'] },
)

/** What the family of a child is asked, and what it said. */
export const readFamilyAuthorisations = endpoint<Authorisations.ReadFamilyAuthorisations>(
  'academico',
  'GET',
  'AcademicArea/Autorizacoes',
  { types: [GUARDIAN, STUDENT] },
)

/** A guardian answers for a child, changes the answer, or revokes it. The same again changes nothing. */
export const answerAuthorisation = endpoint<Authorisations.AnswerAuthorisation>(
  'academico',
  'POST',
  'AcademicArea/Autorizacoes/:id/Resposta',
  { types: [GUARDIAN], inPerson: true },
)

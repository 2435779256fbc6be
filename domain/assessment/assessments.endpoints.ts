import type { AssessmentWire, OrderAssessments } from '#domain/assessment/assessments.schemas.ts'
import { endpoint } from '#domain/base/endpoint.ts'
import { recordCalls, removeCall } from '#domain/records/calls.ts'

/** What makes up the grade of a stage, scheme by scheme (A-E4). A row of the list is a scheme. */
export const {
  list: listAssessments,
  choices: assessmentChoices,
  get: getAssessment,
  create: createAssessment,
  update: updateAssessment,
  setStatus: setAssessmentStatus,
} = recordCalls<AssessmentWire>('academico', 'Assessment', 'avaliacoes')

export const removeAssessment = removeCall<AssessmentWire>('academico', 'Assessment', 'avaliacoes')

export const orderAssessments = endpoint<OrderAssessments>('academico', 'PUT', 'Assessment/Ordem', {
  anyOf: ['avaliacoes'],
  edit: true,
})

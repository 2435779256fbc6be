import type { BodyOf } from '#domain/base/endpoint.ts'
import { answerRequirement, listRequirements, reviewRequirement } from '#domain/requirements/requirements.endpoints.ts'
import * as requirementMessages from '#domain/requirements/requirements.messages.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** Ids of the requirement and the student. */
export interface RequirementRef {
  readonly studentId: number
  readonly idRequisito: number
}

const paramsOf = ({ studentId, idRequisito }: RequirementRef) => ({ id: studentId, idRequisito })

/** Several may run at once: one per requirement. */
const keyOf = ({ idRequisito }: RequirementRef): string => String(idRequisito)

export const loadRequirements = defineRequest('requirements/load', listRequirements, {
  concurrency: 'latest',
  call: (studentId: number) => ({ params: { id: studentId } }),
})

export const bringRequirement = defineRequest('requirements/bring', answerRequirement, {
  concurrency: 'every',
  keyOf,
  call: ({ body, ...ref }: RequirementRef & { readonly body: BodyOf<typeof answerRequirement> }) => ({
    params: paramsOf(ref),
    body,
  }),
  onSuccess: ({ body }) =>
    body.value === '' && body.arquivo === ''
      ? requirementMessages.REQUIREMENT_TAKEN_BACK
      : requirementMessages.REQUIREMENT_SENT,
})

export const decideRequirement = defineRequest('requirements/decide', reviewRequirement, {
  concurrency: 'every',
  keyOf,
  call: ({ body, ...ref }: RequirementRef & { readonly body: BodyOf<typeof reviewRequirement> }) => ({
    params: paramsOf(ref),
    body,
  }),
  onSuccess: () => requirementMessages.REQUIREMENT_REVIEWED,
})

import * as calls from '#domain/authorisations/authorisations.endpoints.ts'
import * as messages from '#domain/authorisations/authorisations.messages.ts'
import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadAuthorisations = defineRequest('familyAuthorisations/load', calls.readFamilyAuthorisations, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readFamilyAuthorisations>) => ({ query }),
})

interface Answered {
  readonly id: number
  readonly body: BodyOf<typeof calls.answerAuthorisation>
}

export const answerAuthorisation = defineRequest('familyAuthorisations/answer', calls.answerAuthorisation, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Answered) => ({ params: { id }, body }),
  onSuccess: () => messages.AUTHORISATION_ANSWERED,
  onFailure: SAY_WHY_NOT_SAVED,
})

import * as calls from '#domain/appliedAssessments/appliedAssessments.endpoints.ts'
import type { SecondCallBody } from '#domain/appliedAssessments/secondCalls.schemas.ts'
import type { QueryOf } from '#domain/base/endpoint.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadTests = defineRequest('familyTests/load', calls.readFamilyTests, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readFamilyTests>) => ({ query }),
})

interface Asked {
  readonly id: number
  readonly call: Omit<SecondCallBody, 'chave'>
  /** Empty until the saga knows it. */
  readonly key: string
}

/** Name of the draft of a request for a second call. */
export const callDraft = (id: number, studentId: number): string => `secondCall/${studentId}/${id}`

/** Sent by a saga, once the file is uploaded. */
export const askCall = defineRequest('familyTests/askCall', calls.askSecondCall, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, call, key }: Asked) => ({ params: { id }, body: { ...call, chave: key } }),
  onFailure: SAY_WHY_NOT_SAVED,
})

import type { AnswerOf, BodyOf } from '#domain/base/endpoint.ts'
import { listStarts, type startEnrolling } from '#domain/enrolling/enrolling.endpoints.ts'
import { defineRequest, requestEvents } from '#src/platform/request/request.ts'

/** The starts that are open to the guardian. */
export const loadStarts = defineRequest('enrolmentStarts/load', listStarts, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

/** Everything but the key, which a worker keeps over several attempts. */
export type NewStart = Omit<BodyOf<typeof startEnrolling>, 'chave'>

export const beginEnrolling = requestEvents<NewStart, AnswerOf<typeof startEnrolling>>('enrolmentStarts/begin')

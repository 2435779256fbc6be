import type { AnswerOf, ConflictOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/people/people.endpoints.ts'
import type { IncludeStudent } from '#domain/people/people.wire.ts'
import { defineRequest, requestEvents } from '#src/platform/request/request.ts'

export const loadCourseOptions = defineRequest('inclusion/loadOffers', calls.listCourseOptions, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

/** Everything but the key, which a worker keeps over several attempts. */
export type Inclusion = Omit<IncludeStudent['body'], 'chave'>

export const includeStudent = requestEvents<
  Inclusion,
  AnswerOf<typeof calls.includeStudent>,
  ConflictOf<typeof calls.includeStudent>
>('inclusion/include')

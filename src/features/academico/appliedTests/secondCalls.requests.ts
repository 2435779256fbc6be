import * as calls from '#domain/appliedAssessments/appliedAssessments.endpoints.ts'
import { SECOND_CALL_STATUSES } from '#domain/appliedAssessments/appliedAssessments.lists.ts'
import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import { nameIn } from '#domain/base/list.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadCalls = defineRequest('secondCalls/load', calls.listSecondCalls, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listSecondCalls>) => ({ query }),
})

/** The requests that the filters let through. */
export const callsAsked = (values: FilterValues) =>
  loadCalls.asked({
    ...listQueryOf(values),
    ...given(SECOND_CALL_STATUSES.find(({ id }) => id === idOf(values, 'status'))?.id ?? null, (situacao) => ({
      situacao,
    })),
  })

interface Decided {
  readonly id: number
  readonly body: BodyOf<typeof calls.decideSecondCall>
}

export const decideCall = defineRequest('secondCalls/decide', calls.decideSecondCall, {
  concurrency: 'leading',
  scope: 'app',
  // The form of the next request does not show what the server refused for this one.
  keyOf: ({ id }) => String(id),
  call: ({ id, body }: Decided) => ({ params: { id }, body }),
  onSuccess: (_, { situacao }) => `Segunda chamada: ${nameIn(SECOND_CALL_STATUSES, situacao).toLowerCase()}.`,
  onFailure: SAY_WHY_NOT_SAVED,
})

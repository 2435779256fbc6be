import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import { nameIn } from '#domain/base/list.ts'
import * as calls from '#domain/reopenings/reopenings.endpoints.ts'
import { REOPENING_STATUSES } from '#domain/reopenings/reopenings.lists.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadReopenings = defineRequest('reopenings/load', calls.listReopenings, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listReopenings>) => ({ query }),
})

/** The requests that the filters let through. */
export const reopeningsAsked = (values: FilterValues) =>
  loadReopenings.asked({
    ...listQueryOf(values),
    ...given(REOPENING_STATUSES.find(({ id }) => id === idOf(values, 'status'))?.id ?? null, (situacao) => ({
      situacao,
    })),
  })

interface Decided {
  readonly id: number
  readonly body: BodyOf<typeof calls.decideReopening>
}

export const decideReopening = defineRequest('reopenings/decide', calls.decideReopening, {
  concurrency: 'leading',
  scope: 'app',
  // The form of the next request does not show what the server refused for this one.
  keyOf: ({ id }) => String(id),
  call: ({ id, body }: Decided) => ({ params: { id }, body }),
  onSuccess: (_, { situacao }) => `Pedido de reabertura: ${nameIn(REOPENING_STATUSES, situacao).toLowerCase()}.`,
  onFailure: SAY_WHY_NOT_SAVED,
})

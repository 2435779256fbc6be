import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import { nameIn } from '#domain/base/list.ts'
import { CHANGE_STATUSES } from '#domain/marks/lateChanges.lists.ts'
import * as calls from '#domain/marks/marks.endpoints.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadLateChanges = defineRequest('lateChanges/load', calls.listLateChanges, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listLateChanges>) => ({ query }),
})

/** The changes that the filters let through. */
export const lateChangesAsked = (values: FilterValues) =>
  loadLateChanges.asked({
    ...listQueryOf(values),
    ...given(CHANGE_STATUSES.find(({ id }) => id === idOf(values, 'status'))?.id ?? null, (situacao) => ({ situacao })),
  })

interface Decided {
  readonly id: number
  readonly body: BodyOf<typeof calls.decideLateChange>
}

export const decideLateChange = defineRequest('lateChanges/decide', calls.decideLateChange, {
  concurrency: 'leading',
  scope: 'app',
  // The form of the next request does not show what the server refused for this one.
  keyOf: ({ id }) => String(id),
  call: ({ id, body }: Decided) => ({ params: { id }, body }),
  onSuccess: (_, { situacao }) => `Alteração: ${nameIn(CHANGE_STATUSES, situacao).toLowerCase()}.`,
  onFailure: SAY_WHY_NOT_SAVED,
})

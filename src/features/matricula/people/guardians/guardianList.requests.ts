import type { BodyOf, QueryOf } from '#domain/api/endpoint.ts'
import * as calls from '#domain/api/people.endpoints.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const loadGuardians = defineRequest('guardianList/load', calls.listGuardians, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listGuardians>) => ({ query }),
})

export const previewMerge = defineRequest('guardianList/previewMerge', calls.previewMerge, {
  concurrency: 'latest',
  call: (body: BodyOf<typeof calls.previewMerge>) => ({ body }),
})

export const mergeGuardians = defineRequest('guardianList/merge', calls.mergeGuardians, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.mergeGuardians>) => ({ body }),
})

export const loadMerges = defineRequest('guardianList/loadMerges', calls.listMerges, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

export const undoMerge = defineRequest('guardianList/undoMerge', calls.undoMerge, {
  concurrency: 'leading',
  scope: 'app',
  call: (id: number) => ({ params: { id } }),
})

/** The guardians that the filters let through. */
export const guardiansAsked = (values: FilterValues) => {
  const active = values['Situacao']
  return loadGuardians.asked({
    ...listQueryOf(values),
    ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
    ...(typeof active === 'boolean' && { Situacao: active }),
  })
}

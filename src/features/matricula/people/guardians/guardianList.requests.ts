import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/people/people.endpoints.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const loadGuardians = defineRequest('guardianList/load', calls.listGuardians, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listGuardians>) => ({ query }),
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

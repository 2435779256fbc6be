import type { QueryOf } from '#domain/base/endpoint.ts'
import { listGuardians } from '#domain/people/guardians.endpoints.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const loadGuardians = defineRequest('guardianList/load', listGuardians, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof listGuardians>) => ({ query }),
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

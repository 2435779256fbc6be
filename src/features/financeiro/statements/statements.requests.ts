import * as calls from '#domain/charges/charges.endpoints.ts'
import type { QueryOf } from '#domain/base/endpoint.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const loadStatements = defineRequest('statements/load', calls.listStatements, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listStatements>) => ({ query }),
})

/** The statements of a student and of siblings. */
export const loadFamilyStatement = defineRequest('statements/loadFamily', calls.familyStatement, {
  concurrency: 'latest',
  call: ({ id }: { readonly id: number }) => ({ params: { id } }),
})

export const statementsAsked = (values: FilterValues) =>
  loadStatements.asked({
    ...listQueryOf(values),
    ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
    ...given(textOf(values, 'search') || null, (Filtro) => ({ Filtro })),
  })

import type { QueryOf } from '#domain/api/endpoint.ts'
import * as calls from '#domain/api/offeredItems.endpoints.ts'
import type { OfferedItemDraft } from '#domain/api/offeredItems.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const loadOfferedItems = defineRequest('offeredItems/load', calls.listOfferedItems, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listOfferedItems>) => ({ query }),
})

interface Change {
  readonly id: number
  readonly versao: number
  readonly draft: OfferedItemDraft
}

export const updateOfferedItem = defineRequest('offeredItems/update', calls.updateOfferedItem, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, draft }: Change) => ({ params: { id }, body: { ...draft, versao } }),
})

/** The items that the filters let through; without a year the server counts those of the running one. */
export const offeredItemsAsked = (values: FilterValues) =>
  loadOfferedItems.asked({
    ...listQueryOf(values),
    ...given(idOf(values, 'year'), (idAnoLetivo) => ({ idAnoLetivo })),
    ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
    ...given(idOf(values, 'course'), (idCurso) => ({ idCurso })),
    ...given(idOf(values, 'grade'), (idSerie) => ({ idSerie })),
  })

import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/otherItems/offeredItems.endpoints.ts'
import type { ByItemYear, ItemOfferDraft, ItemOfferRecord } from '#domain/otherItems/offeredItems.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadOfferedItems = defineRequest('offeredItems/loadList', calls.listOfferedItems, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listOfferedItems>) => ({ query }),
})

const inYear = ({ id, idAnoLetivo }: ByItemYear): ByItemYear => ({ id, idAnoLetivo })

export const loadItemOffer = defineRequest('offeredItems/load', calls.getItemOffer, {
  concurrency: 'latest',
  call: (item: ByItemYear) => ({ params: inYear(item) }),
  onFailure: SAY_WHY,
})

interface OfferChange {
  /** The offer that was loaded. */
  readonly before: ItemOfferRecord
  readonly draft: ItemOfferDraft
}

export const updateItemOffer = defineRequest('offeredItems/update', calls.updateItemOffer, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ before, draft }: OfferChange) => ({ params: inYear(before), body: { ...draft, versao: before.versao } }),
  onFailure: SAY_WHY_NOT_SAVED,
})

/** The items that the filters let through; without a year the server takes the running one. */
export const offeredItemsAsked = (values: FilterValues) =>
  loadOfferedItems.asked({
    ...listQueryOf(values),
    ...given(idOf(values, 'year'), (idAnoLetivo) => ({ idAnoLetivo })),
    ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
    ...given(idOf(values, 'course'), (idCurso) => ({ idCurso })),
    ...given(idOf(values, 'grade'), (idSerie) => ({ idSerie })),
  })

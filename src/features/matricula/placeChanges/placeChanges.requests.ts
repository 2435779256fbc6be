import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/placeChanges/placeChanges.endpoints.ts'
import type { WantedPlace } from '#domain/placeChanges/placeChanges.wire.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadMovables = defineRequest('placeChanges/loadList', calls.listMovable, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listMovable>) => ({ query }),
})

export const loadMovable = defineRequest('placeChanges/load', calls.getMovable, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

interface Wanted {
  /** Id of the enrolment. */
  readonly id: number
  readonly wanted: WantedPlace
}

export const previewPlaceChange = defineRequest('placeChanges/preview', calls.previewPlaceChange, {
  concurrency: 'latest',
  call: ({ id, wanted }: Wanted) => ({ params: { id }, body: wanted }),
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Confirmed extends Wanted {
  readonly motivo: string
  /** Checksum of the preview. */
  readonly conferido: string
}

export const changePlace = defineRequest('placeChanges/change', calls.changePlace, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, wanted, motivo, conferido }: Confirmed) => ({ params: { id }, body: { ...wanted, motivo, conferido } }),
  onFailure: SAY_WHY_NOT_SAVED,
})

/** The enrolments that the filters let through; without a year the server takes the running one. */
export const movablesAsked = (values: FilterValues) =>
  loadMovables.asked({
    ...listQueryOf(values),
    ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
    ...given(idOf(values, 'year'), (idAnoLetivo) => ({ idAnoLetivo })),
    ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
    ...given(idOf(values, 'grade'), (idSerie) => ({ idSerie })),
  })

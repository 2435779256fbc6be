import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/processes/offeredPlaces.endpoints.ts'
import type { ByPlace, OfferedPlaceDraft, OfferedPlaceRecord } from '#domain/processes/offeredPlaces.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

interface PlaceChange {
  /** The place that was loaded. */
  readonly before: OfferedPlaceRecord
  readonly draft: OfferedPlaceDraft
}

const placeOf = ({ idProcesso, idUnidade, idSerie, idPeriodo }: ByPlace): ByPlace => ({
  idProcesso,
  idUnidade,
  idSerie,
  idPeriodo,
})

export const loadPlaces = defineRequest('offeredPlaces/loadList', calls.listOfferedPlaces, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listOfferedPlaces>) => ({ query }),
})

export const loadPlaceChoices = defineRequest('offeredPlaces/loadChoices', calls.offeredPlaceChoices, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

export const loadPlace = defineRequest('offeredPlaces/load', calls.getOfferedPlace, {
  concurrency: 'latest',
  call: (place: ByPlace) => ({ params: placeOf(place) }),
  onFailure: SAY_WHY,
})

export const updatePlace = defineRequest('offeredPlaces/update', calls.updateOfferedPlace, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ before, draft }: PlaceChange) => ({
    params: placeOf(before),
    body: { ...draft, versao: before.versao, vagasLidas: before.vagas ?? 0, metaLida: before.meta },
  }),
  onFailure: SAY_WHY_NOT_SAVED,
})

/** The places that the filters let through; without a year the server takes the newest open one. */
export const placesAsked = (values: FilterValues) =>
  loadPlaces.asked({
    ...listQueryOf(values),
    ...given(idOf(values, 'year'), (idAnoLetivo) => ({ idAnoLetivo })),
    ...given(idOf(values, 'process'), (idProcesso) => ({ idProcesso })),
    ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
    ...given(idOf(values, 'course'), (idCurso) => ({ idCurso })),
    ...given(idOf(values, 'grade'), (idSerie) => ({ idSerie })),
    ...given(idOf(values, 'shift'), (idPeriodo) => ({ idPeriodo })),
  })

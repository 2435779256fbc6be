import * as calls from '#domain/processes/offeredPlaces.endpoints.ts'
import {
  ByPlace,
  OfferedPlaceChange,
  OfferedPlaceChoices,
  OfferedPlaceListQuery,
  OfferedPlacePage,
  OfferedPlaceRecord,
} from '#domain/processes/offeredPlaces.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { listOfferedPlaces, offeredPlaceChoices } from '#server/modules/matricula/processes/offeredList.ts'
import { readOfferedPlace } from '#server/modules/matricula/processes/offeredPlace.ts'
import { changeOfferedPlace } from '#server/modules/matricula/processes/saveOfferedPlace.ts'

/** M10: the places that each process offers. */
export const offeredPlaceRoutes: readonly Served[] = [
  serve(calls.listOfferedPlaces, { query: OfferedPlaceListQuery, answer: OfferedPlacePage }, listOfferedPlaces),

  serve(calls.offeredPlaceChoices, { answer: OfferedPlaceChoices }, offeredPlaceChoices),

  serve(calls.getOfferedPlace, { params: ByPlace, answer: OfferedPlaceRecord }, (incoming) =>
    readOfferedPlace(incoming, incoming.params),
  ),

  serve(
    calls.updateOfferedPlace,
    { params: ByPlace, body: OfferedPlaceChange, answer: OfferedPlaceRecord },
    changeOfferedPlace,
  ),
]

import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  loadPlace,
  loadPlaceChoices,
  loadPlaces,
  placesAsked,
  updatePlace,
} from '#src/features/matricula/offeredPlaces/offeredPlaces.requests.ts'
import { offeredPlacesSaga } from '#src/features/matricula/offeredPlaces/offeredPlaces.saga.ts'
import { offeredPlacesSlice } from '#src/features/matricula/offeredPlaces/offeredPlaces.slice.ts'
import { OFFERED_PLACES } from '#src/features/matricula/offeredPlaces/paths.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  state: { offeredPlaces: offeredPlacesSlice.reducer },
  recorded: { offeredPlaces: NOTHING_PERSONAL },
  requests: [loadPlaces, loadPlaceChoices, loadPlace, updatePlace],
  sagas: { offeredPlaces: offeredPlacesSaga },
  outdatedBy: [updatePlace.answered],
  feeds: {
    [OFFERED_PLACES]: ({ filters, arriving }) => [
      ...(arriving ? [loadPlaceChoices.asked(null)] : []),
      placesAsked(filters),
    ],
  },
})

import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadPlaceChoices, placesAsked } from '#src/features/matricula/offeredPlaces/offeredPlaces.requests.ts'
import { offeredPlacesSaga } from '#src/features/matricula/offeredPlaces/offeredPlaces.saga.ts'
import { offeredPlacesSlice } from '#src/features/matricula/offeredPlaces/offeredPlaces.slice.ts'
import { OFFERED_PLACES } from '#src/features/matricula/offeredPlaces/paths.ts'

export const runtime = defineRuntime({
  state: { offeredPlaces: offeredPlacesSlice.reducer },
  recorded: ['offeredPlaces'],
  sagas: { offeredPlaces: offeredPlacesSaga },
  feeds: {
    [OFFERED_PLACES]: ({ filters, arriving }) => [
      ...(arriving ? [loadPlaceChoices.asked(null)] : []),
      placesAsked(filters),
    ],
  },
})

import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  loadOffer,
  loadOffers,
  offersAsked,
  updateOffer,
} from '#src/features/matricula/extraOffers/extraOffers.requests.ts'
import { extraOffersSaga } from '#src/features/matricula/extraOffers/extraOffers.saga.ts'
import { extraOffersSlice } from '#src/features/matricula/extraOffers/extraOffers.slice.ts'
import { EXTRA_OFFERS } from '#src/features/matricula/extraOffers/paths.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  state: { extraOffers: extraOffersSlice.reducer },
  recorded: { extraOffers: NOTHING_PERSONAL },
  requests: [loadOffers, loadOffer, updateOffer],
  sagas: { extraOffers: extraOffersSaga },
  outdatedBy: [updateOffer.answered],
  feeds: {
    [EXTRA_OFFERS]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('schoolYears', 'units', 'courses', 'grades') : []),
      offersAsked(filters),
    ],
  },
})

import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  loadItemOffer,
  loadOfferedItems,
  offeredItemsAsked,
  updateItemOffer,
} from '#src/features/matricula/offeredItems/offeredItems.requests.ts'
import { offeredItemsSaga } from '#src/features/matricula/offeredItems/offeredItems.saga.ts'
import { offeredItemsSlice } from '#src/features/matricula/offeredItems/offeredItems.slice.ts'
import { OFFERED_ITEMS } from '#src/features/matricula/offeredItems/paths.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  state: { offeredItems: offeredItemsSlice.reducer },
  recorded: { offeredItems: NOTHING_PERSONAL },
  requests: [loadOfferedItems, loadItemOffer, updateItemOffer],
  sagas: { offeredItems: offeredItemsSaga },
  outdatedBy: [updateItemOffer.answered],
  feeds: {
    [OFFERED_ITEMS]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('schoolYears', 'units', 'courses', 'grades') : []),
      offeredItemsAsked(filters),
    ],
  },
})

import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { offeredItemsAsked } from '#src/features/matricula/offeredItems/offeredItems.requests.ts'
import { offeredItemsSaga } from '#src/features/matricula/offeredItems/offeredItems.saga.ts'
import { offeredItemsSlice } from '#src/features/matricula/offeredItems/offeredItems.slice.ts'
import { OFFERED_ITEMS } from '#src/features/matricula/offeredItems/paths.ts'

export const runtime = defineRuntime({
  state: { offeredItems: offeredItemsSlice.reducer },
  recorded: ['offeredItems'],
  sagas: { offeredItems: offeredItemsSaga },
  feeds: {
    [OFFERED_ITEMS]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('schoolYears', 'units', 'courses', 'grades') : []),
      offeredItemsAsked(filters),
    ],
  },
})

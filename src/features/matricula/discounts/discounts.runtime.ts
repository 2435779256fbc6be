import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { grantsAsked, loadBatches } from '#src/features/matricula/discounts/discounts.requests.ts'
import { discountsSaga } from '#src/features/matricula/discounts/discounts.saga.ts'
import { discountsSlice } from '#src/features/matricula/discounts/discounts.slice.ts'
import { GRANTS } from '#src/features/matricula/discounts/paths.ts'

export const runtime = defineRuntime({
  state: { discounts: discountsSlice.reducer },
  recorded: ['discounts'],
  sagas: { discounts: discountsSaga },
  feeds: {
    [GRANTS]: ({ filters, arriving }) => [
      ...(arriving ? [...optionsAsked('schoolYears', 'units', 'discountTypes'), loadBatches.asked(null)] : []),
      grantsAsked(filters),
    ],
  },
})

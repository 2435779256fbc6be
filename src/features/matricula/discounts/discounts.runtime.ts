import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  decideGrant,
  grantDiscounts,
  grantsAsked,
  loadBatches,
  loadGrants,
  loadOffers,
  signGrant,
  simulateGrants,
  undoBatch,
} from '#src/features/matricula/discounts/discounts.requests.ts'
import { discountsSaga } from '#src/features/matricula/discounts/discounts.saga.ts'
import { discountsSlice } from '#src/features/matricula/discounts/discounts.slice.ts'
import { GRANTS } from '#src/features/matricula/discounts/paths.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { discounts: discountsSlice.reducer },
  recorded: { discounts: { kept: ['motivoDecisao'] } },
  requests: [loadGrants, loadBatches, loadOffers, simulateGrants, grantDiscounts, decideGrant, signGrant, undoBatch],
  sagas: { discounts: discountsSaga },
  outdatedBy: [grantDiscounts.answered, undoBatch.answered, ...endsOf(decideGrant), ...endsOf(signGrant)],
  feeds: {
    [GRANTS]: ({ filters, arriving, outdated }) => [
      ...(arriving ? optionsAsked('schoolYears', 'units', 'discountTypes') : []),
      ...(arriving || outdated ? [loadBatches.asked(null)] : []),
      grantsAsked(filters),
    ],
  },
})

import { optionsAsked } from '#src/core/options/options.requests.ts'
import { paymentsRuntime } from '#src/core/payments/payments.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { chargesAsked } from '#src/features/financeiro/charges/charges.requests.ts'
import { chargesSaga } from '#src/features/financeiro/charges/charges.saga.ts'
import { chargesSlice } from '#src/features/financeiro/charges/charges.slice.ts'
import { CHARGES } from '#src/features/financeiro/charges/paths.ts'

export const runtime = defineRuntime({
  state: { charges: chargesSlice.reducer, ...paymentsRuntime.state },
  sagas: { charges: chargesSaga, ...paymentsRuntime.sagas },
  feeds: {
    [CHARGES]: ({ filters, arriving }) => [...(arriving ? optionsAsked('units') : []), chargesAsked(filters)],
  },
})

import { optionsAsked } from '#src/core/options/options.requests.ts'
import { paymentsRuntime } from '#src/core/payments/payments.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { chargesAsked } from '#src/features/financeiro/charges/charges.requests.ts'
import { chargesSaga } from '#src/features/financeiro/charges/charges.saga.ts'
import { chargesSlice } from '#src/features/financeiro/charges/charges.slice.ts'
import { CHARGES, RETURN_FILE } from '#src/features/financeiro/charges/paths.ts'
import { returnFileSaga } from '#src/features/financeiro/charges/returnFile/returnFile.saga.ts'
import { returnFileSlice } from '#src/features/financeiro/charges/returnFile/returnFile.slice.ts'

export const runtime = defineRuntime({
  state: { charges: chargesSlice.reducer, returnFile: returnFileSlice.reducer, ...paymentsRuntime.state },
  recorded: ['charges', 'returnFile'],
  sagas: { charges: chargesSaga, returnFile: returnFileSaga, ...paymentsRuntime.sagas },
  feeds: {
    [CHARGES]: ({ filters, arriving }) => [...(arriving ? optionsAsked('units') : []), chargesAsked(filters)],
    [RETURN_FILE]: ({ arriving }) => (arriving ? optionsAsked('bankAccounts') : []),
  },
})

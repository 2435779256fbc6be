import { optionsAsked } from '#src/core/options/options.requests.ts'
import { paymentsRuntime } from '#src/core/payments/payments.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import * as requests from '#src/features/financeiro/charges/charges.requests.ts'
import { chargesAsked } from '#src/features/financeiro/charges/charges.requests.ts'
import { chargesSaga } from '#src/features/financeiro/charges/charges.saga.ts'
import { chargesSlice } from '#src/features/financeiro/charges/charges.slice.ts'
import { CHARGES, RETURN_FILE } from '#src/features/financeiro/charges/paths.ts'
import { returnFileSaga } from '#src/features/financeiro/charges/returnFile/returnFile.saga.ts'
import { returnFileSlice } from '#src/features/financeiro/charges/returnFile/returnFile.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  uses: [paymentsRuntime],
  state: { charges: chargesSlice.reducer, returnFile: returnFileSlice.reducer },
  recorded: { charges: NOTHING_PERSONAL, returnFile: NOTHING_PERSONAL },
  requests: [
    requests.loadCharges,
    requests.loadCharge,
    requests.loadOpenCharges,
    requests.simulateAgreement,
    requests.settleCharge,
    requests.reverseSettlement,
    requests.decideCharge,
    requests.makeAgreement,
    requests.breakAgreement,
  ],
  sagas: { charges: chargesSaga, returnFile: returnFileSaga },
  outdatedBy: [
    requests.settleCharge.answered,
    requests.reverseSettlement.answered,
    ...endsOf(requests.decideCharge),
    requests.makeAgreement.answered,
    requests.breakAgreement.answered,
  ],
  feeds: {
    [CHARGES]: ({ filters, arriving }) => [...(arriving ? optionsAsked('units') : []), chargesAsked(filters)],
    [RETURN_FILE]: ({ arriving }) => (arriving ? optionsAsked('bankAccounts') : []),
  },
})

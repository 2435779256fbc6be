import { papersSaga } from '#src/core/payments/papers.saga.ts'
import { loadMeans } from '#src/core/payments/payments.requests.ts'
import { paymentsSaga } from '#src/core/payments/payments.saga.ts'
import { paymentsSlice } from '#src/core/payments/payments.slice.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

/** For features in which people pay charges; `screens/PaymentDialog` shows it. */
export const paymentsRuntime = defineRuntime({
  state: { payments: paymentsSlice.reducer },
  recorded: { payments: NOTHING_PERSONAL },
  requests: [loadMeans],
  sagas: { payments: paymentsSaga, papers: papersSaga },
})

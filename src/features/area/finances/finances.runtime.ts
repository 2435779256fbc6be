import { paymentsRuntime } from '#src/core/payments/payments.runtime.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadOwnStatement } from '#src/features/area/finances/finances.requests.ts'
import { FINANCES } from '#src/features/area/finances/finances.routes.ts'
import { financesSlice } from '#src/features/area/finances/finances.slice.ts'

export const runtime = defineRuntime({
  state: { finances: financesSlice.reducer, ...paymentsRuntime.state },
  recorded: ['finances'],
  sagas: { finances: () => watch(loadOwnStatement), ...paymentsRuntime.sagas },
  feeds: { [FINANCES]: ({ arriving }) => (arriving ? [loadOwnStatement.asked(null)] : []) },
})

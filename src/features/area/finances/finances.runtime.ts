import { paymentsRuntime } from '#src/core/payments/payments.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadOwnStatement } from '#src/features/area/finances/finances.requests.ts'
import { FINANCES } from '#src/features/area/finances/finances.routes.ts'
import { financesSlice } from '#src/features/area/finances/finances.slice.ts'

export const runtime = defineRuntime({
  uses: [paymentsRuntime],
  state: { finances: financesSlice.reducer },
  recorded: { finances: { name: ['responsaveis.nome'] } },
  requests: [loadOwnStatement],
  feeds: { [FINANCES]: ({ arriving }) => (arriving ? [loadOwnStatement.asked(null)] : []) },
})

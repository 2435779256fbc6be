import { defineRuntime } from '#src/core/router/runtime.ts'
import { checkMany, issueMany, loadOffers } from '#src/registers/issueMany/many.requests.ts'
import { issueManySaga } from '#src/registers/issueMany/many.saga.ts'
import { issueManySlice } from '#src/registers/issueMany/many.slice.ts'

/** For features that issue one template for many students. */
export const issueManyRuntime = defineRuntime({
  state: { issueMany: issueManySlice.reducer },
  recorded: { issueMany: { name: ['comFaltas.nome', 'impedidos.nome'] } },
  requests: [loadOffers, checkMany, issueMany],
  sagas: { issueMany: issueManySaga },
})

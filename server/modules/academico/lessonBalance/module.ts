import { Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/lessons/lessonBalance.endpoints.ts'
import { BalancePage, BalanceQuery, Explanation } from '#domain/lessons/lessonBalance.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { listBalances } from '#server/modules/academico/lessonBalance/balances.ts'
import { explainBalance } from '#server/modules/academico/lessonBalance/explain.ts'

/** Lessons planned, given and made up for (D 2.7 “previstas × dadas”). */
export const lessonBalanceModule: ServerModule = {
  routes: () => [
    serve(calls.listBalances, { query: BalanceQuery, answer: BalancePage }, listBalances),
    serve(calls.explainBalance, { body: Explanation, answer: Done }, explainBalance),
  ],
}

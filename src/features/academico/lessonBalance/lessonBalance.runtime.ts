import { idsOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { LESSON_BALANCE } from '#src/core/lessonContents/paths.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { explainBalance, loadBalances } from '#src/features/academico/lessonBalance/lessonBalance.requests.ts'
import { lessonBalanceSaga } from '#src/features/academico/lessonBalance/lessonBalance.saga.ts'
import { lessonBalanceSlice } from '#src/features/academico/lessonBalance/lessonBalance.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { lessonBalance: lessonBalanceSlice.reducer },
  recorded: { lessonBalance: { name: ['professores', 'autor'], kept: ['explicacao', 'texto'] } },
  sagas: { lessonBalance: lessonBalanceSaga },
  requests: [loadBalances, explainBalance],
  outdatedBy: endsOf(explainBalance),
  feeds: {
    [LESSON_BALANCE]: ({ filters }) => [
      loadBalances.asked({ ...listQueryOf(filters), ...idsOf(filters, { idTurma: 'group' }) }),
    ],
  },
})

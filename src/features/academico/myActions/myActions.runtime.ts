import { MY_ACTIONS } from '#src/core/myActions/paths.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadMyActions, undoAction } from '#src/features/academico/myActions/myActions.requests.ts'
import { myActionsSaga } from '#src/features/academico/myActions/myActions.saga.ts'
import { myActionsSlice } from '#src/features/academico/myActions/myActions.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { myActions: myActionsSlice.reducer },
  recorded: { myActions: { kept: ['oque', 'onde', 'texto', 'reason'] } },
  requests: [loadMyActions],
  sagas: { myActions: myActionsSaga },
  outdatedBy: endsOf(undoAction),
  feeds: {
    [MY_ACTIONS]: ({ query, arriving }) => [
      loadMyActions.asked({ opensLast: arriving && query['desfazer'] === 'ultima' }),
    ],
  },
})

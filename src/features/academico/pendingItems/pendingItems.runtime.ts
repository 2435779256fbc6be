import { PENDING_ITEM_LIST } from '#src/core/pendingItems/paths.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  changeRules,
  countUnits,
  itemsAsked,
  justify,
  loadItems,
  loadRules,
} from '#src/features/academico/pendingItems/pendingItems.requests.ts'
import { pendingItemsSaga } from '#src/features/academico/pendingItems/pendingItems.saga.ts'
import { pendingItemsSlice } from '#src/features/academico/pendingItems/pendingItems.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { pendingItems: pendingItemsSlice.reducer },
  recorded: { pendingItems: { name: ['aluno', 'responsavel'], kept: ['texto'] } },
  sagas: { pendingItems: pendingItemsSaga },
  requests: [loadItems, countUnits, loadRules, changeRules, justify],
  outdatedBy: [...endsOf(justify), changeRules.answered],
  feeds: {
    [PENDING_ITEM_LIST]: ({ filters }) => [itemsAsked(filters), countUnits.asked(null), loadRules.asked(null)],
  },
})

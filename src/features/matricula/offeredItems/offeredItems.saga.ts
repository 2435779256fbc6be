import { sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import {
  loadOfferedItems,
  offeredItemsAsked,
  updateOfferedItem,
} from '#src/features/matricula/offeredItems/offeredItems.requests.ts'
import { offeredItemDraft } from '#src/features/matricula/offeredItems/paths.ts'
import { fork, type Saga, select, takeEvery } from '#src/platform/effects.ts'

function* saved({ payload: { input } }: ReturnType<typeof updateOfferedItem.answered>): Saga {
  const again = offeredItemsAsked(yield* select(selectFilters))
  yield* formSaved(offeredItemDraft(input.id), 'Oferta do item salva com sucesso!', again)
}

export function* offeredItemsSaga(): Saga {
  yield* fork(watch, loadOfferedItems)
  yield* fork(watch, updateOfferedItem)
  yield* fork(takeEvery, updateOfferedItem.answered, saved)
  yield* takeEvery(updateOfferedItem.failed, sayWhyNotSaved)
}

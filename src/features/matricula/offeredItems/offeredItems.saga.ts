import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import {
  loadOfferedItems,
  offeredItemsAsked,
  updateOfferedItem,
} from '#src/features/matricula/offeredItems/offeredItems.requests.ts'
import { offeredItemDraft } from '#src/features/matricula/offeredItems/paths.ts'
import { fork, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

function* saved({ payload: { input } }: ReturnType<typeof updateOfferedItem.answered>): Saga {
  yield* put(draftClosed({ form: offeredItemDraft(input.id) }))
  yield* put(offeredItemsAsked(yield* select(selectFilters)))
  yield* showAlert('success', 'Oferta do item salva com sucesso!')
}

export function* offeredItemsSaga(): Saga {
  yield* fork(watch, loadOfferedItems)
  yield* fork(watch, updateOfferedItem)
  yield* fork(takeEvery, updateOfferedItem.answered, saved)
  yield* takeEvery(updateOfferedItem.failed, sayWhyNotSaved)
}

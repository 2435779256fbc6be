import { sayWhy, sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import {
  loadItemOffer,
  loadOfferedItems,
  offeredItemsAsked,
  updateItemOffer,
} from '#src/features/matricula/offeredItems/offeredItems.requests.ts'
import { itemOfferDraft } from '#src/features/matricula/offeredItems/paths.ts'
import { fork, type Saga, select, takeEvery } from '#src/platform/effects.ts'

function* saved({ payload: { input } }: ReturnType<typeof updateItemOffer.answered>): Saga {
  const again = offeredItemsAsked(yield* select(selectFilters))
  yield* formSaved(itemOfferDraft(input.before), 'Oferta do item salva com sucesso!', again)
}

export function* offeredItemsSaga(): Saga {
  yield* fork(watch, loadOfferedItems)
  yield* fork(watch, loadItemOffer)
  yield* fork(watch, updateItemOffer)
  yield* fork(takeEvery, loadItemOffer.failed, sayWhy)
  yield* fork(takeEvery, updateItemOffer.answered, saved)
  yield* takeEvery(updateItemOffer.failed, sayWhyNotSaved)
}

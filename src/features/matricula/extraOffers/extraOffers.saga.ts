import { sayWhy, sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import {
  loadOffer,
  loadOffers,
  offersAsked,
  updateOffer,
} from '#src/features/matricula/extraOffers/extraOffers.requests.ts'
import { offerDraft } from '#src/features/matricula/extraOffers/paths.ts'
import { fork, type Saga, select, takeEvery } from '#src/platform/effects.ts'

function* saved({ payload: { input } }: ReturnType<typeof updateOffer.answered>): Saga {
  const again = offersAsked(yield* select(selectFilters))
  yield* formSaved(offerDraft(input.before.id), 'Oferta do curso extra salva com sucesso!', again)
}

export function* extraOffersSaga(): Saga {
  yield* fork(watch, loadOffers)
  yield* fork(watch, loadOffer)
  yield* fork(watch, updateOffer)
  yield* fork(takeEvery, loadOffer.failed, sayWhy)
  yield* fork(takeEvery, updateOffer.answered, saved)
  yield* takeEvery(updateOffer.failed, sayWhyNotSaved)
}

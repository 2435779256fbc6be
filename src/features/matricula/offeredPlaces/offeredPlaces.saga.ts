import { sayWhy, sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import {
  loadPlace,
  loadPlaceChoices,
  loadPlaces,
  placesAsked,
  updatePlace,
} from '#src/features/matricula/offeredPlaces/offeredPlaces.requests.ts'
import { placeClosed, placeOpened } from '#src/features/matricula/offeredPlaces/offeredPlaces.slice.ts'
import { placeDraft } from '#src/features/matricula/offeredPlaces/paths.ts'
import { fork, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

function* opened({ payload }: ReturnType<typeof placeOpened>): Saga {
  yield* put(loadPlace.asked(payload))
}

function* notLoaded(failed: ReturnType<typeof loadPlace.failed>): Saga {
  yield* put(placeClosed())
  yield* sayWhy(failed)
}

function* saved({ payload: { input } }: ReturnType<typeof updatePlace.answered>): Saga {
  const again = placesAsked(yield* select(selectFilters))
  yield* formSaved(placeDraft(input.before), 'Oferta do processo salva com sucesso!', again)
}

export function* offeredPlacesSaga(): Saga {
  yield* fork(watch, loadPlaces)
  yield* fork(watch, loadPlaceChoices)
  yield* fork(watch, loadPlace)
  yield* fork(watch, updatePlace)
  yield* fork(takeEvery, placeOpened, opened)
  yield* fork(takeEvery, loadPlace.failed, notLoaded)
  yield* fork(takeEvery, updatePlace.answered, saved)
  yield* takeEvery(updatePlace.failed, sayWhyNotSaved)
}

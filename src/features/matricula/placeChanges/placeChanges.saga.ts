import { sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { draftOf } from '#src/features/matricula/placeChanges/placeChangeForm.ts'
import {
  changePlace,
  loadMovable,
  loadMovables,
  previewPlaceChange,
} from '#src/features/matricula/placeChanges/placeChanges.requests.ts'
import { fork, type Saga, takeEvery } from '#src/platform/effects.ts'

const changed = ({ payload: { input } }: ReturnType<typeof changePlace.answered>): Saga =>
  formSaved(draftOf(input.id), 'Troca feita com sucesso!')

export function* placeChangesSaga(): Saga {
  yield* fork(watch, loadMovables)
  yield* fork(watch, loadMovable)
  yield* fork(watch, previewPlaceChange)
  yield* fork(watch, changePlace)
  yield* fork(takeEvery, changePlace.answered, changed)
  yield* fork(takeEvery, previewPlaceChange.failed, sayWhyNotSaved)
  yield* takeEvery(changePlace.failed, sayWhyNotSaved)
}

import { loadImages, loadLook } from '#src/core/appearance/appearance.requests.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { started } from '#src/core/router/router.slice.ts'
import { selectIsSignedIn } from '#src/core/session/session.slice.ts'
import { fork, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

/** The backgrounds are only on the pages before the sign-in. */
function* load(): Saga {
  yield* put(loadLook.asked(null))
  if (!(yield* select(selectIsSignedIn))) yield* put(loadImages.asked(null))
}

export function* appearanceSaga(): Saga {
  yield* fork(watch, loadLook)
  yield* fork(watch, loadImages)
  yield* takeEvery(started, load)
}

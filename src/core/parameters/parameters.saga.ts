import { loadParameters } from '#src/core/parameters/parameters.requests.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { started } from '#src/core/router/router.slice.ts'
import { fork, put, type Saga, takeEvery } from '#src/platform/effects.ts'

function* load(): Saga {
  yield* put(loadParameters.asked(null))
}

export function* parametersSaga(): Saga {
  yield* fork(watch, loadParameters)
  yield* takeEvery(started, load)
}

import { loadParameters } from '#src/core/parameters/parameters.requests.ts'
import { started } from '#src/core/router/router.slice.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

function* load(): Saga {
  yield* put(loadParameters.asked(null))
}

export const parametersSaga = [on(started, load)]

import { watch } from '#src/core/requests/requests.saga.ts'
import { loadHome, loadToSign } from '#src/features/academico/home/home.requests.ts'
import { fork, type Saga } from '#src/platform/effects.ts'

export function* homeSaga(): Saga {
  yield* fork(watch, loadToSign)
  yield* watch(loadHome)
}

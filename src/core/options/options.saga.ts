import { OPTION_REQUESTS } from '#src/core/options/options.requests.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { fork, type Saga } from '#src/platform/effects.ts'

export function* optionsSaga(): Saga {
  for (const { request } of OPTION_REQUESTS) yield* fork(watch, request)
}

import { findAddress } from '#src/core/addresses/addresses.requests.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import type { Saga } from '#src/platform/effects.ts'

export function* addressesSaga(): Saga {
  yield* watch(findAddress)
}

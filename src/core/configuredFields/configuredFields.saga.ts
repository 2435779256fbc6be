import { loadConfiguredForms } from '#src/core/configuredFields/configuredFields.requests.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import type { Saga } from '#src/platform/effects.ts'

export function* configuredFieldsSaga(): Saga {
  yield* watch(loadConfiguredForms)
}

import { watch } from '#src/core/requests/requests.saga.ts'
import type { Saga } from '#src/platform/effects.ts'
import { loadPeriods } from '#src/registers/paymentTerms/periods.requests.ts'

export function* periodsSaga(): Saga {
  yield* watch(loadPeriods)
}

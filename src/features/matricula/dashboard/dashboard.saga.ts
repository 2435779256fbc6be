import { watch } from '#src/core/requests/requests.saga.ts'
import { loadDashboard } from '#src/features/matricula/dashboard/dashboard.requests.ts'
import { fork, type Saga } from '#src/platform/effects.ts'

export function* dashboardSaga(): Saga {
  yield* fork(watch, loadDashboard)
}

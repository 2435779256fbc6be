import { exportDashboard } from '#domain/dashboard/dashboard.endpoints.ts'
import type { QueryOf } from '#domain/base/endpoint.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { send, watch } from '#src/core/requests/requests.saga.ts'
import { exportNumbers, loadDashboard } from '#src/features/matricula/dashboard/dashboard.requests.ts'
import { fork, type Saga } from '#src/platform/effects.ts'

export function* dashboardSaga(): Saga {
  yield* fork(watch, loadDashboard)
  yield* serveExport<QueryOf<typeof exportDashboard>>({
    request: exportNumbers,
    title: 'Dashboard de matrículas',
    fetch: (query) => send(exportDashboard, { query }),
  })
}

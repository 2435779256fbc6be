import { exportDashboard } from '#domain/dashboard/dashboard.endpoints.ts'
import type { QueryOf } from '#domain/base/endpoint.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { exportNumbers } from '#src/features/matricula/dashboard/dashboard.requests.ts'

export const dashboardSaga = [
  serveExport<QueryOf<typeof exportDashboard>>({
    request: exportNumbers,
    title: 'Dashboard de matrículas',
    fetch: (query) => send(exportDashboard, { query }),
  }),
]

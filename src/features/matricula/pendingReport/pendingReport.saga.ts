import type { QueryOf } from '#domain/api/endpoint.ts'
import { exportPending } from '#domain/api/pending.endpoints.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { send, watch } from '#src/core/requests/requests.saga.ts'
import {
  exportPendingReport,
  loadPending,
  loadPendingCounts,
} from '#src/features/matricula/pendingReport/pendingReport.requests.ts'
import { fork, type Saga } from '#src/platform/effects.ts'

export function* pendingReportSaga(): Saga {
  yield* fork(watch, loadPending)
  yield* fork(watch, loadPendingCounts)
  yield* serveExport<QueryOf<typeof exportPending>>({
    request: exportPendingReport,
    title: 'Informações pendentes',
    fetch: (query) => send(exportPending, { query }),
  })
}

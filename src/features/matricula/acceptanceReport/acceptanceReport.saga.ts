import type { QueryOf } from '#domain/base/endpoint.ts'
import { exportAcceptances } from '#domain/acceptances/acceptances.endpoints.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { send, watch } from '#src/core/requests/requests.saga.ts'
import {
  exportAcceptanceReport,
  loadAcceptances,
} from '#src/features/matricula/acceptanceReport/acceptanceReport.requests.ts'
import { fork, type Saga } from '#src/platform/effects.ts'

export function* acceptanceReportSaga(): Saga {
  yield* fork(watch, loadAcceptances)
  yield* serveExport<QueryOf<typeof exportAcceptances>>({
    request: exportAcceptanceReport,
    title: 'Aceite de termos',
    fetch: (query) => send(exportAcceptances, { query }),
  })
}

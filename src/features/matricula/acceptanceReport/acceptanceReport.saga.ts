import { exportAcceptances } from '#domain/acceptances/acceptances.endpoints.ts'
import type { QueryOf } from '#domain/base/endpoint.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { exportAcceptanceReport } from '#src/features/matricula/acceptanceReport/acceptanceReport.requests.ts'

export const acceptanceReportSaga = [
  serveExport<QueryOf<typeof exportAcceptances>>({
    request: exportAcceptanceReport,
    title: 'Aceite de termos',
    fetch: (query) => send(exportAcceptances, { query }),
  }),
]

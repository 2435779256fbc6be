import type { QueryOf } from '#domain/base/endpoint.ts'
import { exportReportRows } from '#domain/reports/reports.endpoints.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { exportReport } from '#src/features/academico/reports/reports.requests.ts'

export const reportsSaga = [
  serveExport<QueryOf<typeof exportReportRows>>({
    request: exportReport,
    title: 'Relatório',
    fetch: (query) => send(exportReportRows, { query }),
  }),
]

import type { QueryOf } from '#domain/base/endpoint.ts'
import { exportReportedEnrolments, exportReportedPlaces } from '#domain/enrolmentReport/enrolmentReport.endpoints.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { exportQueued } from '#src/core/jobs/followJob.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import {
  exportEnrolmentReport,
  exportPlaceReport,
  queueEnrolmentReport,
} from '#src/features/matricula/enrolmentReport/enrolmentReport.requests.ts'
import { on } from '#src/platform/effects.ts'

export const enrolmentReportSaga = [
  on(queueEnrolmentReport.answered, exportQueued),
  serveExport<QueryOf<typeof exportReportedEnrolments>>({
    request: exportEnrolmentReport,
    title: 'Informações de matrícula',
    fetch: (query) => send(exportReportedEnrolments, { query }),
  }),
  serveExport<QueryOf<typeof exportReportedPlaces>>({
    request: exportPlaceReport,
    title: 'Vagas e renovações',
    fetch: (query) => send(exportReportedPlaces, { query }),
  }),
]

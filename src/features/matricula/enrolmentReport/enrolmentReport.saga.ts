import type { QueryOf } from '#domain/base/endpoint.ts'
import { exportReportedEnrolments, exportReportedPlaces } from '#domain/enrolmentReport/enrolmentReport.endpoints.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { exportQueued } from '#src/core/jobs/followJob.saga.ts'
import { send, watch } from '#src/core/requests/requests.saga.ts'
import {
  exportEnrolmentReport,
  exportPlaceReport,
  loadCounts,
  loadPlaces,
  loadReported,
  queueEnrolmentReport,
} from '#src/features/matricula/enrolmentReport/enrolmentReport.requests.ts'
import { fork, type Saga, takeEvery } from '#src/platform/effects.ts'

export function* enrolmentReportSaga(): Saga {
  yield* fork(watch, loadReported)
  yield* fork(watch, loadCounts)
  yield* fork(watch, loadPlaces)
  yield* fork(watch, queueEnrolmentReport)
  yield* fork(takeEvery, queueEnrolmentReport.answered, exportQueued)
  yield* fork(serveExport<QueryOf<typeof exportReportedEnrolments>>, {
    request: exportEnrolmentReport,
    title: 'Informações de matrícula',
    fetch: (query) => send(exportReportedEnrolments, { query }),
  })
  yield* fork(serveExport<QueryOf<typeof exportReportedPlaces>>, {
    request: exportPlaceReport,
    title: 'Vagas e renovações',
    fetch: (query) => send(exportReportedPlaces, { query }),
  })
}

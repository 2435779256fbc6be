import type { QueryOf } from '#domain/api/endpoint.ts'
import { exportEnrolments } from '#domain/api/enrolments.endpoints.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { send, watch } from '#src/core/requests/requests.saga.ts'
import {
  exportEnrolmentList,
  loadEnrolmentList,
  loadEnrolmentTotals,
} from '#src/features/matricula/enrolments/enrolmentList.requests.ts'
import { fork, type Saga } from '#src/platform/effects.ts'

export function* enrolmentListSaga(): Saga {
  yield* fork(watch, loadEnrolmentList)
  yield* fork(watch, loadEnrolmentTotals)
  yield* serveExport<QueryOf<typeof exportEnrolments>>({
    request: exportEnrolmentList,
    title: 'Matrículas',
    fetch: (query) => send(exportEnrolments, { query }),
  })
}

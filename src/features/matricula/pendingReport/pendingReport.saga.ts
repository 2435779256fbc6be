import { isAnyOf } from '@reduxjs/toolkit'
import type { QueryOf } from '#domain/base/endpoint.ts'
import { exportPending } from '#domain/pending/pending.endpoints.ts'
import { sayWhy } from '#src/core/alerts/sayWhy.saga.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { goesOn } from '#src/core/jobs/goesOn.saga.ts'
import { send, watch } from '#src/core/requests/requests.saga.ts'
import {
  exportPendingReport,
  loadPending,
  loadPendingCounts,
  sendReminder,
  simulateReminder,
} from '#src/features/matricula/pendingReport/pendingReport.requests.ts'
import { fork, type Saga, takeEvery } from '#src/platform/effects.ts'

const reminded = ({ payload }: ReturnType<typeof sendReminder.answered>): Saga =>
  goesOn(payload.result.concluida, 'Lembrete enviado com sucesso!', 'O lembrete continua em segundo plano.')

export function* pendingReportSaga(): Saga {
  yield* fork(watch, loadPending)
  yield* fork(watch, loadPendingCounts)
  yield* fork(watch, simulateReminder)
  yield* fork(watch, sendReminder)
  yield* fork(takeEvery, sendReminder.answered, reminded)
  yield* fork(serveExport<QueryOf<typeof exportPending>>, {
    request: exportPendingReport,
    title: 'Informações pendentes',
    fetch: (query) => send(exportPending, { query }),
  })
  yield* takeEvery({ match: isAnyOf(simulateReminder.failed, sendReminder.failed) }, sayWhy)
}

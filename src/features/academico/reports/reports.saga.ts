import type { QueryOf } from '#domain/base/endpoint.ts'
import { exportReportRows } from '#domain/reports/reports.endpoints.ts'
import { exportQueued } from '#src/core/jobs/followJob.saga.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import { perform, send } from '#src/core/requests/requests.saga.ts'
import {
  changeView,
  exportReport,
  keepView,
  loadViews,
  queueFamilyPrint,
  queueReport,
  removeView,
} from '#src/features/academico/reports/reports.requests.ts'
import { attempted, selectAttempt, selectViewsOf } from '#src/features/academico/reports/reports.slice.ts'
import { on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'

/** Another try of the same keeps its key, so that the server keeps a view once. */
function* keep({ payload: { input } }: ReturnType<typeof keepView.asked>): Saga {
  const { ids } = yield* ports()
  const attempt = attemptAt(input.draft, yield* select(selectAttempt), ids)
  yield* put(attempted(attempt))
  yield* perform(keepView, input, { ...input, key: attempt.key })
}

/** Somebody changed or removed it meanwhile: shows what there is now. */
function* readAgain(): Saga {
  const name = yield* select(selectViewsOf)
  if (name !== null) yield* put(loadViews.asked(name))
}

export const reportsSaga = [
  onLeading(keepView.asked, keep),
  on(queueReport.answered, exportQueued),
  on(queueFamilyPrint.answered, exportQueued),
  on(changeView.failed, readAgain),
  on(removeView.failed, readAgain),
  serveExport<QueryOf<typeof exportReportRows>>({
    request: exportReport,
    title: 'Relatório',
    fetch: (query) => send(exportReportRows, { query }),
  }),
]

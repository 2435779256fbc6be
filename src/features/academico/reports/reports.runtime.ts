import { defineRuntime } from '#src/core/router/runtime.ts'
import { REPORT, REPORTS, reportIn } from '#src/features/academico/reports/paths.ts'
import {
  changeView,
  loadReport,
  loadReports,
  loadViews,
  queueReport,
  removeView,
  reportAsked,
} from '#src/features/academico/reports/reports.requests.ts'
import { runtime as schedulesRuntime } from '#src/features/academico/reports/schedules.runtime.ts'
import { reportsSaga } from '#src/features/academico/reports/reports.saga.ts'
import { reportsSlice } from '#src/features/academico/reports/reports.slice.ts'

export const runtime = defineRuntime({
  uses: [schedulesRuntime],
  state: { reports: reportsSlice.reducer },
  recorded: { reports: { name: ['autor'], kept: ['valores', 'totais', 'ajustes.filtros'] } },
  requests: [loadReports, loadReport, loadViews, changeView, removeView, queueReport],
  sagas: { reports: reportsSaga },
  feeds: {
    [REPORTS]: ({ arriving }) => (arriving ? [loadReports.asked(null)] : []),
    [REPORT]: ({ filters, query, arriving }) => [
      ...(arriving ? [loadReports.asked(null), loadViews.asked(reportIn(query))] : []),
      reportAsked(filters, reportIn(query)),
    ],
  },
})

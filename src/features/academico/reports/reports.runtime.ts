import { defineRuntime } from '#src/core/router/runtime.ts'
import { REPORT, REPORTS } from '#src/features/academico/reports/paths.ts'
import { loadReport, loadReports, reportAsked } from '#src/features/academico/reports/reports.requests.ts'
import { reportsSaga } from '#src/features/academico/reports/reports.saga.ts'
import { reportsSlice } from '#src/features/academico/reports/reports.slice.ts'

export const runtime = defineRuntime({
  state: { reports: reportsSlice.reducer },
  recorded: { reports: { kept: ['valores'] } },
  requests: [loadReports, loadReport],
  sagas: { reports: reportsSaga },
  feeds: {
    [REPORTS]: ({ arriving }) => (arriving ? [loadReports.asked(null)] : []),
    [REPORT]: ({ filters, query, arriving }) => [
      ...(arriving ? [loadReports.asked(null)] : []),
      reportAsked(filters, query),
    ],
  },
})

import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { PENDING_REPORT } from '#src/core/students/paths.ts'
import {
  loadPending,
  loadPendingCounts,
  pendingAsked,
  pendingCountsAsked,
  sendReminder,
  simulateReminder,
} from '#src/features/matricula/pendingReport/pendingReport.requests.ts'
import { pendingReportSaga } from '#src/features/matricula/pendingReport/pendingReport.saga.ts'
import { pendingReportSlice } from '#src/features/matricula/pendingReport/pendingReport.slice.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  state: { pendingReport: pendingReportSlice.reducer },
  recorded: { pendingReport: NOTHING_PERSONAL },
  requests: [loadPending, loadPendingCounts, simulateReminder, sendReminder],
  sagas: { pendingReport: pendingReportSaga },
  feeds: {
    [PENDING_REPORT]: ({ filters, arriving, turning }) => [
      ...(arriving ? optionsAsked('units', 'grades') : []),
      pendingAsked(filters),
      ...(turning ? [] : [pendingCountsAsked(filters)]),
    ],
  },
})

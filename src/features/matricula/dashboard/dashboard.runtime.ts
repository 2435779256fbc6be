import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { dashboardAsked, loadDashboard } from '#src/features/matricula/dashboard/dashboard.requests.ts'
import { DASHBOARD } from '#src/features/matricula/dashboard/dashboard.routes.ts'
import { dashboardSaga } from '#src/features/matricula/dashboard/dashboard.saga.ts'
import { dashboardSlice } from '#src/features/matricula/dashboard/dashboard.slice.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  state: { dashboard: dashboardSlice.reducer },
  recorded: { dashboard: NOTHING_PERSONAL },
  requests: [loadDashboard],
  sagas: { dashboard: dashboardSaga },
  feeds: {
    [DASHBOARD]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('schoolYears', 'units') : []),
      dashboardAsked(filters),
    ],
  },
})

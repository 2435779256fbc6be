import { GUARDIANS_REPORT } from '#domain/reports/reports.lists.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { GUARDIANS } from '#src/features/academico/reports/paths.ts'
import {
  loadReports,
  loadViews,
  queueFamilyPrint,
  reportAsked,
} from '#src/features/academico/reports/reports.requests.ts'
import { runtime as reportsRuntime } from '#src/features/academico/reports/reports.runtime.ts'

export const runtime = defineRuntime({
  uses: [reportsRuntime],
  requests: [queueFamilyPrint],
  feeds: {
    [GUARDIANS]: ({ filters, arriving }) => [
      ...(arriving ? [loadReports.asked(null), loadViews.asked(GUARDIANS_REPORT)] : []),
      reportAsked(filters, GUARDIANS_REPORT),
    ],
  },
})

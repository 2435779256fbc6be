import { defineFeature } from '#src/core/feature.ts'
import { pendingReportRoutes } from '#src/features/matricula/pendingReport/pendingReport.routes.ts'

/** M28: what students still owe. */
export const pendingReport = defineFeature({
  key: 'pendingReport',
  routes: pendingReportRoutes,
  runtime: () => import(/* webpackChunkName: "pending" */ './pendingReport.runtime.ts'),
})

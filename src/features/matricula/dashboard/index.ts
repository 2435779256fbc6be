import { defineFeature } from '#src/core/feature.ts'
import { dashboardRoutes } from '#src/features/matricula/dashboard/dashboard.routes.ts'

/** M01: the progress of enrolment in a year. */
export const dashboard = defineFeature({
  key: 'dashboard',
  routes: dashboardRoutes,
  runtime: () => import(/* webpackChunkName: "dashboard" */ './dashboard.runtime.ts'),
})

import { defineFeature } from '#src/core/feature.ts'
import { enrolmentReportRoutes } from '#src/features/matricula/enrolmentReport/enrolmentReport.routes.ts'

/** M29: the enrolments of a year, as counts and as a list. */
export const enrolmentReport = defineFeature({
  key: 'enrolmentReport',
  routes: enrolmentReportRoutes,
  runtime: () => import(/* webpackChunkName: "enrolment-report" */ './enrolmentReport.runtime.ts'),
})

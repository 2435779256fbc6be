import { defineFeature } from '#src/core/feature.ts'
import { acceptanceReportRoutes } from '#src/features/matricula/acceptanceReport/acceptanceReport.routes.ts'

/** M27: who accepted which version of terms and contracts. */
export const acceptanceReport = defineFeature({
  key: 'acceptanceReport',
  routes: acceptanceReportRoutes,
  runtime: () => import(/* webpackChunkName: "acceptances" */ './acceptanceReport.runtime.ts'),
})

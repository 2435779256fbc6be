import { defineFeature } from '#src/core/feature.ts'
import { processRoutes } from '#src/features/matricula/processes/processes.routes.ts'

/** M08: campaigns of enrolment, re-enrolment and reservation, and who came in by them. */
export const processes = defineFeature({
  key: 'processes',
  routes: processRoutes,
  runtime: () => import(/* webpackChunkName: "processes-runtime" */ './processes.runtime.ts'),
})

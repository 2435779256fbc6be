import { defineFeature } from '#src/core/feature.ts'
import { enrollingRoutes } from '#src/features/matricula/enrolling/enrolling.routes.ts'

/** M49: an enrolment, step by step, for families and for staff. */
export const enrolling = defineFeature({
  key: 'enrolling',
  routes: enrollingRoutes,
  runtime: () => import(/* webpackChunkName: "enrolling-runtime" */ './enrolling.runtime.ts'),
})

import { defineFeature } from '#src/core/feature.ts'
import { schoolYearRoutes } from '#src/features/academico/schoolYears/schoolYears.routes.ts'

/** A-K3: the school years of the units, with their status. */
export const schoolYears = defineFeature({
  key: 'schoolYears',
  routes: schoolYearRoutes,
  runtime: () => import(/* webpackChunkName: "schoolYears-runtime" */ './schoolYears.runtime.ts'),
})

import { defineFeature } from '#src/core/feature.ts'
import { schoolYearRoutes } from '#src/features/academico/schoolYears/schoolYears.routes.ts'
import { schoolYearsSlice } from '#src/features/academico/schoolYears/schoolYears.slice.ts'

/** A-K3: the school years of the units, and where each stands. */
export const schoolYears = defineFeature({
  key: 'schoolYears',
  reducer: schoolYearsSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './schoolYears.saga.ts')).schoolYearsSaga,
  routes: schoolYearRoutes,
})

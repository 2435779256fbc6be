import { defineFeature } from '#src/core/feature.ts'
import { unitRoutes } from '#src/features/academico/units/units.routes.ts'
import { unitsSlice } from '#src/features/academico/units/units.slice.ts'

/** A-C1: the units of the school, with the acts by which they work. */
export const units = defineFeature({
  key: 'units',
  reducer: unitsSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './units.saga.ts')).unitsSaga,
  routes: unitRoutes,
})

import { defineFeature } from '#src/core/feature.ts'
import { unitRoutes } from '#src/features/academico/units/units.routes.ts'

/** A-C1: the units of the school, with their legal acts. */
export const units = defineFeature({
  key: 'units',
  routes: unitRoutes,
  runtime: () => import(/* webpackChunkName: "units-runtime" */ './units.runtime.ts'),
})

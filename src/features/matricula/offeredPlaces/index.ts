import { defineFeature } from '#src/core/feature.ts'
import { offeredPlaceRoutes } from '#src/features/matricula/offeredPlaces/offeredPlaces.routes.ts'

/** M10: what each process offers of the regular courses. */
export const offeredPlaces = defineFeature({
  key: 'offeredPlaces',
  routes: offeredPlaceRoutes,
  runtime: () => import(/* webpackChunkName: "offeredPlaces-runtime" */ './offeredPlaces.runtime.ts'),
})

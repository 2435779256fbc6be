import { defineFeature } from '#src/core/feature.ts'
import { offeredPlaceRoutes } from '#src/features/matricula/offeredPlaces/offeredPlaces.routes.ts'

/** M10: the places that each process offers. */
export const offeredPlaces = defineFeature({
  key: 'offeredPlaces',
  routes: offeredPlaceRoutes,
  runtime: () => import(/* webpackChunkName: "offeredPlaces-runtime" */ './offeredPlaces.runtime.ts'),
})

import { defineFeature } from '#src/core/feature.ts'
import { preReservationRoutes } from '#src/features/matricula/preReservation/preReservation.routes.ts'

/** M17: pre-reservations of extra courses. */
export const preReservation = defineFeature({
  key: 'preReservation',
  routes: preReservationRoutes,
  runtime: () => import(/* webpackChunkName: "preReservation-runtime" */ './preReservation.runtime.ts'),
})

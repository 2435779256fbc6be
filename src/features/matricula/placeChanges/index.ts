import { defineFeature } from '#src/core/feature.ts'
import { placeChangeRoutes } from '#src/features/matricula/placeChanges/placeChanges.routes.ts'

/** M07: students who change course, grade, shift or class group. */
export const placeChanges = defineFeature({
  key: 'placeChanges',
  routes: placeChangeRoutes,
  runtime: () => import(/* webpackChunkName: "place-changes" */ './placeChanges.runtime.ts'),
})

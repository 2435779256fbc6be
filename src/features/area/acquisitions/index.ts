import { defineFeature } from '#src/core/feature.ts'
import { acquisitionsRoutes } from '#src/features/area/acquisitions/acquisitions.routes.ts'

/** A11: extra courses and items that families acquire once a student is enrolled. */
export const acquisitions = defineFeature({
  key: 'acquisitions',
  routes: acquisitionsRoutes,
  runtime: () => import(/* webpackChunkName: "acquisitions-runtime" */ './acquisitions.runtime.ts'),
})

import { defineFeature } from '#src/core/feature.ts'
import { financesRoutes } from '#src/features/area/finances/finances.routes.ts'

/** A07: what a family owes, and how it pays. */
export const finances = defineFeature({
  key: 'finances',
  routes: financesRoutes,
  runtime: () => import(/* webpackChunkName: "family-finances" */ './finances.runtime.ts'),
})

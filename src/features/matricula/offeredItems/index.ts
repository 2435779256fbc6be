import { defineFeature } from '#src/core/feature.ts'
import { offeredItemRoutes } from '#src/features/matricula/offeredItems/offeredItems.routes.ts'

/** M12: what a year offers of other items. */
export const offeredItems = defineFeature({
  key: 'offeredItems',
  routes: offeredItemRoutes,
  runtime: () => import(/* webpackChunkName: "offered-items-runtime" */ './offeredItems.runtime.ts'),
})

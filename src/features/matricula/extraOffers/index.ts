import { defineFeature } from '#src/core/feature.ts'
import { extraOfferRoutes } from '#src/features/matricula/extraOffers/extraOffers.routes.ts'

/** M11: offers of extra courses. */
export const extraOffers = defineFeature({
  key: 'extraOffers',
  routes: extraOfferRoutes,
  runtime: () => import(/* webpackChunkName: "extraOffers-runtime" */ './extraOffers.runtime.ts'),
})

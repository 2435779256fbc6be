import { defineFeature } from '#src/core/feature.ts'
import { priceRoutes } from '#src/features/matricula/prices/prices.routes.ts'

/** M21 and M22: price tables, and what a year of a grade costs. */
export const prices = defineFeature({
  key: 'prices',
  routes: priceRoutes,
  runtime: () => import(/* webpackChunkName: "prices-runtime" */ './prices.runtime.ts'),
})

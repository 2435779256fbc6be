import { defineFeature } from '#src/core/feature.ts'
import { discountRoutes } from '#src/features/matricula/discounts/discounts.routes.ts'

/** M25: grants of discounts. The types of discounts and the limits are registers. */
export const discounts = defineFeature({
  key: 'discounts',
  routes: discountRoutes,
  runtime: () => import(/* webpackChunkName: "discounts-runtime" */ './discounts.runtime.ts'),
})

import { defineFeature } from '#src/core/feature.ts'
import { chargeRoutes } from '#src/features/financeiro/charges/charges.routes.ts'

/** F12: what families owe, and how it is settled. */
export const charges = defineFeature({
  key: 'charges',
  routes: chargeRoutes,
  runtime: () => import(/* webpackChunkName: "charges-runtime" */ './charges.runtime.ts'),
})

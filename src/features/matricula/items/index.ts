import { defineFeature } from '#src/core/feature.ts'
import { itemRoutes } from '#src/features/matricula/items/items.routes.ts'

/** M48: the items that students took. The items themselves are a register. */
export const items = defineFeature({
  key: 'studentItems',
  routes: itemRoutes,
  runtime: () => import(/* webpackChunkName: "items-runtime" */ './items.runtime.ts'),
})

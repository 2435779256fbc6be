import { defineFeature } from '#src/core/feature.ts'
import { PENDING_ITEM_LIST } from '#src/core/pendingItems/paths.ts'
import { route } from '#src/core/router/route.ts'

/** What stands in the way of the end of a stage and of the year, and who solves it. */
export const pendingItems = defineFeature({
  key: 'pendingItems',
  routes: [
    route({
      path: PENDING_ITEM_LIST,
      title: 'Pendências',
      audience: 'staff',
      feature: 'pendencias',
      screen: () => import(/* webpackChunkName: "pending-items" */ './screens/PendingItems.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "pending-items-runtime" */ './pendingItems.runtime.ts'),
})

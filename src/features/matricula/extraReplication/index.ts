import { defineFeature } from '#src/core/feature.ts'
import { replicationRoutes } from '#src/features/matricula/extraReplication/extraReplication.routes.ts'

/** M15: extra courses copied to another year or unit. */
export const extraReplication = defineFeature({
  key: 'extraReplication',
  routes: replicationRoutes,
  runtime: () => import(/* webpackChunkName: "extraReplication-runtime" */ './extraReplication.runtime.ts'),
})

import { defineFeature } from '#src/core/feature.ts'
import { lookRoutes } from '#src/features/acesso/look/look.routes.ts'

/** M32 and M33: the look of the school. */
export const look = defineFeature({
  key: 'look',
  routes: lookRoutes,
  runtime: () => import(/* webpackChunkName: "look-runtime" */ './look.runtime.ts'),
})

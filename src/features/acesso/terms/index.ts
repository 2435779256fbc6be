import { defineFeature } from '#src/core/feature.ts'
import { termRoutes } from '#src/features/acesso/terms/terms.routes.ts'

/** M31: the texts that people have to accept, in versions, and who accepted which. */
export const terms = defineFeature({
  key: 'terms',
  routes: termRoutes,
  runtime: () => import(/* webpackChunkName: "terms-runtime" */ './terms.runtime.ts'),
})

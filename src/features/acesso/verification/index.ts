import { defineFeature } from '#src/core/feature.ts'
import { verificationRoutes } from '#src/features/acesso/verification/verification.routes.ts'

/** Public pages for people with a code: whether a document is genuine, and the position in a waiting list. */
export const verification = defineFeature({
  key: 'verification',
  routes: verificationRoutes,
  runtime: () => import(/* webpackChunkName: "verification" */ './verification.runtime.ts'),
})

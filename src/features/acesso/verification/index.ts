import { defineFeature } from '#src/core/feature.ts'
import { verificationRoutes } from '#src/features/acesso/verification/verification.routes.ts'

/**
 * Whether a document of the school is genuine, and where somebody stands in a waiting list: for people who have the
 * code.
 */
export const verification = defineFeature({
  key: 'verification',
  routes: verificationRoutes,
  runtime: () => import(/* webpackChunkName: "verification" */ './verification.runtime.ts'),
})

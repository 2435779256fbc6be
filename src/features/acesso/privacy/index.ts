import { defineFeature } from '#src/core/feature.ts'
import { privacyRoutes } from '#src/features/acesso/privacy/privacy.routes.ts'

/** What the school keeps about a person, why, and the texts in force; visitors see the texts. */
export const privacy = defineFeature({
  key: 'privacy',
  routes: privacyRoutes,
  runtime: () => import(/* webpackChunkName: "privacy-runtime" */ './privacy.runtime.ts'),
})

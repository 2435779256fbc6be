import { defineFeature } from '#src/core/feature.ts'
import { profileRoutes } from '#src/features/acesso/profiles/profiles.routes.ts'

/** M38: profiles, what they allow, and their simulation. */
export const profiles = defineFeature({
  key: 'profiles',
  routes: profileRoutes,
  runtime: () => import(/* webpackChunkName: "profiles-runtime" */ './profiles.runtime.ts'),
})

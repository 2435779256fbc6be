import { defineFeature } from '#src/core/feature.ts'
import { profileRoutes } from '#src/features/acesso/profiles/profiles.routes.ts'
import { profilesSlice } from '#src/features/acesso/profiles/profiles.slice.ts'

/** M38: profiles, what they allow, and what somebody who holds one would see. */
export const profiles = defineFeature({
  key: 'profiles',
  reducer: profilesSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './profiles.saga.ts')).profilesSaga,
  routes: profileRoutes,
})

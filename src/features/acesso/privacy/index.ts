import { defineFeature } from '#src/core/feature.ts'
import { privacyRoutes } from '#src/features/acesso/privacy/privacy.routes.ts'
import { privacySlice } from '#src/features/acesso/privacy/privacy.slice.ts'

/** What the school keeps about a person, why, and the texts in force; without the data also before the sign-in. */
export const privacy = defineFeature({
  key: 'privacy',
  reducer: privacySlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "sagas" */ './privacy.saga.ts')).privacySaga,
  routes: privacyRoutes,
})

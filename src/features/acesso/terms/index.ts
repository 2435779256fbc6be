import { defineFeature } from '#src/core/feature.ts'
import { termRoutes } from '#src/features/acesso/terms/terms.routes.ts'
import { termsSlice } from '#src/features/acesso/terms/terms.slice.ts'

/** M31: the texts that people have to accept, in versions, and who accepted which. */
export const terms = defineFeature({
  key: 'terms',
  reducer: termsSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './terms.saga.ts')).termsSaga,
  routes: termRoutes,
})

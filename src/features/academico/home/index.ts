import { defineFeature } from '#src/core/feature.ts'
import { homeRoutes } from '#src/features/academico/home/home.routes.ts'
import { homeSlice } from '#src/features/academico/home/home.slice.ts'

/** the start page of the staff, for which nobody needs a permission. */
export const home = defineFeature({
  key: 'home',
  reducer: homeSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './home.saga.ts')).homeSaga,
  routes: homeRoutes,
})

import { defineFeature } from '#src/core/feature.ts'
import { feedRoutes } from '#src/features/area/feed/feed.routes.ts'
import { feedSlice } from '#src/features/area/feed/feed.slice.ts'

/** A02: what the school tells its families. */
export const feed = defineFeature({
  key: 'feed',
  reducer: feedSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './feed.saga.ts')).feedSaga,
  routes: feedRoutes,
})

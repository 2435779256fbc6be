import { defineFeature } from '#src/core/feature.ts'
import { feedRoutes } from '#src/features/area/feed/feed.routes.ts'

/** A02: the feed of families. */
export const feed = defineFeature({
  key: 'feed',
  routes: feedRoutes,
  runtime: () => import(/* webpackChunkName: "feed" */ './feed.runtime.ts'),
})

import { defineFeature } from '#src/core/feature.ts'
import { feedRoutes, staffFeedRoutes } from '#src/features/area/feed/feed.routes.ts'

/** A02: the feed of families. */
export const feed = defineFeature({
  key: 'feed',
  routes: feedRoutes,
  runtime: () => import(/* webpackChunkName: "feed" */ './feed.runtime.ts'),
})

/** A-S1: the same feed for staff, who have no children to choose from and are told in person elsewhere. */
export const staffFeed = defineFeature({
  key: 'staffFeed',
  routes: staffFeedRoutes,
  runtime: () => import(/* webpackChunkName: "staff-feed" */ './staffFeed.runtime.ts'),
})

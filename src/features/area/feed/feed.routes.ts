import { FAMILY_FALLBACK } from '#domain/access/family.ts'
import { route } from '#src/core/router/route.ts'
import { loadFeed } from '#src/features/area/feed/feed.requests.ts'

export const feedRoutes = [
  route({
    path: FAMILY_FALLBACK,
    title: 'Comunicados',
    audience: 'family',
    feature: null,
    feeds: ({ studentId }) => [loadFeed.asked({ page: 0, studentId })],
    screen: () => import(/* webpackChunkName: "feed" */ './screens/Feed.screen.tsx'),
  }),
]

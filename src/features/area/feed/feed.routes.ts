import { FAMILY_FALLBACK } from '#domain/access/family.ts'
import { route } from '#src/core/router/route.ts'
import { STAFF_FEED } from '#src/features/area/feed/paths.ts'

export const feedRoutes = [
  route({
    path: FAMILY_FALLBACK,
    title: 'Comunicados',
    audience: 'family',
    feature: null,
    screen: () => import(/* webpackChunkName: "feed" */ './screens/Feed.screen.tsx'),
  }),
]

export const staffFeedRoutes = [
  route({
    path: STAFF_FEED,
    title: 'Feed da equipe',
    audience: 'staff',
    feature: 'feedEquipe',
    screen: () => import(/* webpackChunkName: "staff-feed" */ './screens/StaffFeed.screen.tsx'),
  }),
]

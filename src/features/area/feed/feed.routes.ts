import { FAMILY_FALLBACK } from '#domain/access/family.ts'
import { route } from '#src/core/router/route.ts'

export const feedRoutes = [
  route({
    path: FAMILY_FALLBACK,
    title: 'Comunicados',
    audience: 'family',
    feature: null,
    screen: () => import(/* webpackChunkName: "feed" */ './screens/Feed.screen.tsx'),
  }),
]

import { route } from '#src/core/router/route.ts'

export const privacyRoutes = [
  route({
    path: '/privacidade',
    title: 'Privacidade',
    audience: 'everyone',
    feature: null,
    screen: () => import(/* webpackChunkName: "privacy" */ './screens/Privacy.screen.tsx'),
  }),
  // A signed-in person gets the row above.
  route({
    path: '/privacidade',
    title: 'Privacidade',
    audience: 'public',
    feature: null,
    screen: () => import(/* webpackChunkName: "public-privacy" */ './screens/PublicPrivacy.screen.tsx'),
  }),
]

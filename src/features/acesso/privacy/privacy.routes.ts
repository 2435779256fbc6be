import { route } from '#src/core/router/route.ts'
import { loadMyData, loadPublicTexts, loadTexts } from '#src/features/acesso/privacy/privacy.requests.ts'

export const privacyRoutes = [
  route({
    path: '/privacidade',
    title: 'Privacidade',
    audience: 'everyone',
    feature: null,
    feeds: ({ arriving }) => (arriving ? [loadTexts.asked(null), loadMyData.asked(null)] : []),
    screen: () => import(/* webpackChunkName: "privacy" */ './screens/Privacy.screen.tsx'),
  }),
  // Who is signed in has the row above.
  route({
    path: '/privacidade',
    title: 'Privacidade',
    audience: 'public',
    feature: null,
    feeds: ({ arriving }) => (arriving ? [loadPublicTexts.asked(null)] : []),
    screen: () => import(/* webpackChunkName: "public-privacy" */ './screens/PublicPrivacy.screen.tsx'),
  }),
]

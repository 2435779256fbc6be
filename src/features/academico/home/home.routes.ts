import { route } from '#src/core/router/route.ts'
import { loadHome } from '#src/features/academico/home/home.requests.ts'

export const homeRoutes = [
  route({
    path: '/academico',
    title: 'Início',
    audience: 'staff',
    feature: null,
    feeds: () => [loadHome.asked(null)],
    screen: () => import(/* webpackChunkName: "home" */ './screens/Home.screen.tsx'),
  }),
]

import { route } from '#src/core/router/route.ts'

export const homeRoutes = [
  route({
    path: '/academico',
    title: 'Início',
    audience: 'staff',
    feature: null,
    screen: () => import(/* webpackChunkName: "home" */ './screens/Home.screen.tsx'),
  }),
]

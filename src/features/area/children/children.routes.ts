import { route } from '#src/core/router/route.ts'

export const childrenRoutes = [
  route({
    path: '/matricula/alunos',
    title: 'Início',
    audience: 'family',
    feature: null,
    screen: () => import(/* webpackChunkName: "children" */ './screens/Children.screen.tsx'),
  }),
]

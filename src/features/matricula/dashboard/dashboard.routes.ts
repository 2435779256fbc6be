import { route } from '#src/core/router/route.ts'

export const DASHBOARD = '/matricula/painel'

export const dashboardRoutes = [
  route({
    path: DASHBOARD,
    title: 'Dashboard',
    audience: 'staff',
    feature: 'painel',
    screen: () => import(/* webpackChunkName: "dashboard" */ './screens/Dashboard.screen.tsx'),
  }),
]

import { route } from '#src/core/router/route.ts'

export const FINANCES = '/academico/area/ficha-financeira'

export const financesRoutes = [
  route({
    path: FINANCES,
    title: 'Ficha financeira',
    audience: 'family',
    feature: null,
    screen: () => import(/* webpackChunkName: "family-finances" */ './screens/Finances.screen.tsx'),
  }),
]

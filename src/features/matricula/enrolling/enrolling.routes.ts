import { ENROLLING_PATH } from '#domain/enrolling/enrollingSteps.ts'
import { route } from '#src/core/router/route.ts'

export const enrollingRoutes = [
  route({
    path: ENROLLING_PATH,
    title: 'Matrícula',
    audience: 'everyone',
    feature: 'gestaoMatricula',
    screen: () => import(/* webpackChunkName: "enrolling" */ './screens/Enrolling.screen.tsx'),
  }),
]

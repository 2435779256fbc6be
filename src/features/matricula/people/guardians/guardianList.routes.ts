import { route } from '#src/core/router/route.ts'
import { GUARDIANS } from '#src/features/matricula/people/paths.ts'

export const guardianListRoutes = [
  route({
    path: GUARDIANS,
    title: 'Responsáveis',
    audience: 'staff',
    feature: 'responsaveis',
    screen: () => import(/* webpackChunkName: "guardians" */ './GuardianList.screen.tsx'),
  }),
]

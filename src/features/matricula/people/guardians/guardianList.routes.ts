import { route } from '#src/core/router/route.ts'
import { guardiansAsked } from '#src/features/matricula/people/guardians/guardianList.requests.ts'

export const guardianListRoutes = [
  route({
    path: '/matricula/responsaveis',
    title: 'Responsáveis',
    audience: 'staff',
    feature: 'responsaveis',
    feeds: ({ filters }) => [guardiansAsked(filters)],
    screen: () => import(/* webpackChunkName: "guardians" */ './GuardianList.screen.tsx'),
  }),
]

import { route } from '#src/core/router/route.ts'
import { INCLUSION } from '#src/core/students/paths.ts'

export const inclusionRoutes = [
  route({
    path: INCLUSION,
    title: 'Inclusão de aluno',
    audience: 'staff',
    feature: 'inclusaoAluno',
    screen: () => import(/* webpackChunkName: "inclusion" */ './Inclusion.screen.tsx'),
  }),
]

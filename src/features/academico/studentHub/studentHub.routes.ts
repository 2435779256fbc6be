import { route } from '#src/core/router/route.ts'
import { STUDENT_HUB } from '#src/core/students/paths.ts'

export const studentHubRoutes = [
  route({
    path: STUDENT_HUB,
    title: 'Central do aluno',
    audience: 'staff',
    feature: 'centralAluno',
    screen: () => import(/* webpackChunkName: "student-hub" */ './screens/StudentSearch.screen.tsx'),
  }),
  route({
    path: `${STUDENT_HUB}/:id`,
    title: 'Central do aluno',
    audience: 'staff',
    feature: 'centralAluno',
    screen: () => import(/* webpackChunkName: "student-hub" */ './screens/StudentHub.screen.tsx'),
  }),
]

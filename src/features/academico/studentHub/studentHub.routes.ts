import { route } from '#src/core/router/route.ts'
import { STUDENT_HUB, studentIdOf } from '#src/core/students/paths.ts'
import { loadStudentHub, soughtAsked } from '#src/features/academico/studentHub/studentHub.requests.ts'

export const studentHubRoutes = [
  route({
    path: STUDENT_HUB,
    title: 'Central do aluno',
    audience: 'staff',
    feature: 'centralAluno',
    feeds: ({ filters }) => soughtAsked(filters),
    screen: () => import(/* webpackChunkName: "student-hub" */ './screens/StudentSearch.screen.tsx'),
  }),
  route({
    path: `${STUDENT_HUB}/:id`,
    title: 'Central do aluno',
    audience: 'staff',
    feature: 'centralAluno',
    feeds: ({ params }) => {
      const id = studentIdOf(params['id'])
      return id === null ? [] : [loadStudentHub.asked(id)]
    },
    screen: () => import(/* webpackChunkName: "student-hub" */ './screens/StudentHub.screen.tsx'),
  }),
]

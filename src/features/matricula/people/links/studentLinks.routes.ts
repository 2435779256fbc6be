import { route } from '#src/core/router/route.ts'
import { rowIdOf, STUDENT_LINKS_PATH } from '#src/core/students/paths.ts'
import { loadStudentLinks } from '#src/features/matricula/people/links/studentLinks.requests.ts'

export const studentLinksRoutes = [
  route({
    path: STUDENT_LINKS_PATH,
    title: 'Responsáveis do aluno',
    audience: 'staff',
    feature: 'responsaveisDoAluno',
    feeds: ({ params }) => {
      const id = rowIdOf(params['id'])
      return id === null ? [] : [loadStudentLinks.asked(id)]
    },
    screen: () => import(/* webpackChunkName: "student-links" */ './StudentLinks.screen.tsx'),
  }),
]

import { route } from '#src/core/router/route.ts'
import { STUDENT_LINKS_PATH } from '#src/core/students/paths.ts'

export const studentLinksRoutes = [
  route({
    path: STUDENT_LINKS_PATH,
    title: 'Responsáveis do aluno',
    audience: 'staff',
    feature: 'responsaveisDoAluno',
    screen: () => import(/* webpackChunkName: "student-links" */ './StudentLinks.screen.tsx'),
  }),
]

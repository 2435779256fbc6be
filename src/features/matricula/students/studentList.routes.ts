import { route } from '#src/core/router/route.ts'

export const studentListRoutes = [
  route({
    path: '/matricula/alunos',
    title: 'Alunos',
    audience: 'staff',
    feature: 'alunos',
    screen: () => import(/* webpackChunkName: "students" */ './screens/StudentList.screen.tsx'),
  }),
]

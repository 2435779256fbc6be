import { optionsAsked } from '#src/core/options/options.requests.ts'
import { route } from '#src/core/router/route.ts'
import { studentListAsked } from '#src/features/matricula/students/studentList.requests.ts'

export const studentListRoutes = [
  route({
    path: '/matricula/alunos',
    title: 'Alunos',
    audience: 'staff',
    feature: 'alunos',
    feeds: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('schoolYears', 'units', 'grades') : []),
      studentListAsked(filters),
    ],
    screen: () => import(/* webpackChunkName: "students" */ './screens/StudentList.screen.tsx'),
  }),
]

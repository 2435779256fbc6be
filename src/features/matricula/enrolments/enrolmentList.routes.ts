import { ENROLMENT_LIST } from '#src/core/enrolments/enrolmentList.ts'
import { route } from '#src/core/router/route.ts'

export const enrolmentListRoutes = [
  route({
    path: ENROLMENT_LIST,
    title: 'Gestão de matrículas',
    audience: 'staff',
    feature: 'gestaoMatricula',
    screen: () => import(/* webpackChunkName: "enrolments" */ './screens/EnrolmentList.screen.tsx'),
  }),
]

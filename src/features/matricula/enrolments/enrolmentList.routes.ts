import { ENROLMENT_LIST } from '#src/core/enrolments/enrolmentList.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import { route } from '#src/core/router/route.ts'
import { enrolmentsAsked } from '#src/features/matricula/enrolments/enrolmentList.requests.ts'

export const enrolmentListRoutes = [
  route({
    path: ENROLMENT_LIST,
    title: 'Gestão de matrículas',
    audience: 'staff',
    feature: 'gestaoMatricula',
    feeds: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('schoolYears', 'units', 'grades', 'enrolmentStatuses') : []),
      ...enrolmentsAsked(filters),
    ],
    screen: () => import(/* webpackChunkName: "enrolments" */ './screens/EnrolmentList.screen.tsx'),
  }),
]

import { route } from '#src/core/router/route.ts'
import { NEW_YEAR, YEARS } from '#src/features/academico/schoolYears/paths.ts'

const form = () => import(/* webpackChunkName: "school-year" */ './screens/YearForm.screen.tsx')

export const schoolYearRoutes = [
  route({
    path: YEARS,
    title: 'Ano letivo',
    audience: 'staff',
    feature: 'anoLetivo',
    screen: () => import(/* webpackChunkName: "school-years" */ './screens/YearList.screen.tsx'),
  }),
  route({
    path: NEW_YEAR,
    title: 'Novo ano letivo',
    audience: 'staff',
    feature: 'anoLetivo',
    screen: form,
  }),
  route({
    path: `${YEARS}/:id`,
    title: 'Ano letivo',
    audience: 'staff',
    feature: 'anoLetivo',
    screen: form,
  }),
]

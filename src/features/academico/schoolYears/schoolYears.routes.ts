import { optionsAsked } from '#src/core/options/options.requests.ts'
import { route } from '#src/core/router/route.ts'
import { NEW_YEAR, YEARS } from '#src/features/academico/schoolYears/paths.ts'
import { loadYear, yearsAsked } from '#src/features/academico/schoolYears/schoolYears.requests.ts'

const form = () => import(/* webpackChunkName: "school-year" */ './screens/YearForm.screen.tsx')

export const schoolYearRoutes = [
  route({
    path: YEARS,
    title: 'Ano letivo',
    audience: 'staff',
    feature: 'anoLetivo',
    feeds: ({ filters, arriving }) => [...(arriving ? optionsAsked('units') : []), yearsAsked(filters)],
    screen: () => import(/* webpackChunkName: "school-years" */ './screens/YearList.screen.tsx'),
  }),
  route({
    path: NEW_YEAR,
    title: 'Novo ano letivo',
    audience: 'staff',
    feature: 'anoLetivo',
    feeds: ({ arriving }) => (arriving ? optionsAsked('units') : []),
    screen: form,
  }),
  route({
    path: `${YEARS}/:id`,
    title: 'Ano letivo',
    audience: 'staff',
    feature: 'anoLetivo',
    feeds: ({ params, arriving }) => (arriving ? [loadYear.asked(Number(params['id']))] : []),
    screen: form,
  }),
]

import { optionsAsked } from '#src/core/options/options.requests.ts'
import { route } from '#src/core/router/route.ts'
import { UNITS, unitIdIn } from '#src/features/academico/units/paths.ts'
import { loadUnit, unitsAsked } from '#src/features/academico/units/units.requests.ts'

export const unitRoutes = [
  route({
    path: UNITS,
    title: 'Unidades',
    audience: 'staff',
    feature: 'unidades',
    feeds: ({ filters }) => [unitsAsked(filters)],
    screen: () => import(/* webpackChunkName: "units" */ './screens/UnitList.screen.tsx'),
  }),
  route({
    path: `${UNITS}/:id`,
    title: 'Unidade',
    audience: 'staff',
    feature: 'unidades',
    feeds: ({ params, arriving }) => {
      const id = unitIdIn(params['id'])
      return arriving ? [...optionsAsked('courses'), ...(id === null ? [] : [loadUnit.asked(id)])] : []
    },
    screen: () => import(/* webpackChunkName: "unit" */ './screens/UnitForm.screen.tsx'),
  }),
]

import { route } from '#src/core/router/route.ts'
import { UNITS } from '#src/features/academico/units/paths.ts'

export const unitRoutes = [
  route({
    path: UNITS,
    title: 'Unidades',
    audience: 'staff',
    feature: 'unidades',
    screen: () => import(/* webpackChunkName: "units" */ './screens/UnitList.screen.tsx'),
  }),
  route({
    path: `${UNITS}/:id`,
    title: 'Unidade',
    audience: 'staff',
    feature: 'unidades',
    screen: () => import(/* webpackChunkName: "unit" */ './screens/UnitForm.screen.tsx'),
  }),
]

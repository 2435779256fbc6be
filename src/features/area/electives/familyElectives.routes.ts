import { route } from '#src/core/router/route.ts'

export const FAMILY_ELECTIVES = '/academico/area/optativas'

export const familyElectivesRoutes = [
  route({
    path: FAMILY_ELECTIVES,
    title: 'Optativas',
    audience: 'family',
    feature: null,
    screen: () => import(/* webpackChunkName: "family-electives" */ './screens/FamilyElectives.screen.tsx'),
  }),
]

import { route } from '#src/core/router/route.ts'
import { OFFERED_PLACES } from '#src/features/matricula/offeredPlaces/paths.ts'

export const offeredPlaceRoutes = [
  route({
    path: OFFERED_PLACES,
    title: 'Configuração: cursos regulares',
    audience: 'staff',
    feature: 'configCursosRegulares',
    screen: () => import(/* webpackChunkName: "offered-places" */ './screens/OfferedPlaceList.screen.tsx'),
  }),
]

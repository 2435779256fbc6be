import { PLACE_CHANGES } from '#src/core/enrolments/placeChanges.ts'
import { route } from '#src/core/router/route.ts'

export const placeChangeRoutes = [
  route({
    path: PLACE_CHANGES,
    title: 'Troca de turno/curso',
    audience: 'staff',
    feature: 'trocaTurnoCurso',
    screen: () => import(/* webpackChunkName: "place-changes" */ './screens/MovableList.screen.tsx'),
  }),
  route({
    path: `${PLACE_CHANGES}/:id`,
    title: 'Troca de turno/curso',
    audience: 'staff',
    feature: 'trocaTurnoCurso',
    screen: () => import(/* webpackChunkName: "place-change" */ './screens/PlaceChange.screen.tsx'),
  }),
]

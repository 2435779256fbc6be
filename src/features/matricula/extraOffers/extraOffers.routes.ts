import { route } from '#src/core/router/route.ts'
import { EXTRA_OFFERS } from '#src/features/matricula/extraOffers/paths.ts'

export const extraOfferRoutes = [
  route({
    path: EXTRA_OFFERS,
    title: 'Configuração: cursos extras',
    audience: 'staff',
    feature: 'configCursosExtras',
    screen: () => import(/* webpackChunkName: "extra-offers" */ './screens/ExtraOfferList.screen.tsx'),
  }),
]

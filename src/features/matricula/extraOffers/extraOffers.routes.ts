import { route } from '#src/core/router/route.ts'
import { EXTRA_FEES, EXTRA_OFFERS } from '#src/features/matricula/extraOffers/paths.ts'

export const extraOfferRoutes = [
  route({
    path: EXTRA_OFFERS,
    title: 'Configuração: cursos extras',
    audience: 'staff',
    feature: 'configCursosExtras',
    screen: () => import(/* webpackChunkName: "extra-offers" */ './screens/ExtraOfferList.screen.tsx'),
  }),
  route({
    path: EXTRA_FEES,
    title: 'Anuidade: cursos extras',
    audience: 'staff',
    feature: 'anuidadeCursosExtras',
    screen: () => import(/* webpackChunkName: "extra-fees" */ './screens/ExtraFeeList.screen.tsx'),
  }),
]

import { route } from '#src/core/router/route.ts'
import { GRANTS } from '#src/features/matricula/discounts/paths.ts'

export const discountRoutes = [
  route({
    path: GRANTS,
    title: 'Aplicação de descontos',
    audience: 'staff',
    feature: 'aplicacaoDescontos',
    screen: () => import(/* webpackChunkName: "discount-grants" */ './screens/GrantList.screen.tsx'),
  }),
]

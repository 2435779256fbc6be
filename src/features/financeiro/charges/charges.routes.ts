import { route } from '#src/core/router/route.ts'
import { CHARGES } from '#src/features/financeiro/charges/paths.ts'

export const chargeRoutes = [
  route({
    path: CHARGES,
    title: 'Cobranças',
    audience: 'staff',
    feature: 'cobrancas',
    screen: () => import(/* webpackChunkName: "charges" */ './screens/ChargeList.screen.tsx'),
  }),
]

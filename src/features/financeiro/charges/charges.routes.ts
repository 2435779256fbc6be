import { route } from '#src/core/router/route.ts'
import { CHARGES, RETURN_FILE } from '#src/features/financeiro/charges/paths.ts'

export const chargeRoutes = [
  route({
    path: CHARGES,
    title: 'Cobranças',
    audience: 'staff',
    feature: 'cobrancas',
    screen: () => import(/* webpackChunkName: "charges" */ './screens/ChargeList.screen.tsx'),
  }),
  route({
    path: RETURN_FILE,
    title: 'Arquivo de retorno',
    audience: 'staff',
    feature: 'cobrancas',
    screen: () => import(/* webpackChunkName: "return-file" */ './screens/ReturnFile.screen.tsx'),
  }),
]

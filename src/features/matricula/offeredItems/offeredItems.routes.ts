import { route } from '#src/core/router/route.ts'
import { OFFERED_ITEMS } from '#src/features/matricula/offeredItems/paths.ts'

export const offeredItemRoutes = [
  route({
    path: OFFERED_ITEMS,
    title: 'Configuração: outros itens',
    audience: 'staff',
    feature: 'configOutrosItens',
    screen: () => import(/* webpackChunkName: "offered-items" */ './screens/OfferedItemList.screen.tsx'),
  }),
]

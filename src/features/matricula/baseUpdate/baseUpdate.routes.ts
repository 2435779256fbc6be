import { route } from '#src/core/router/route.ts'

export const BASE_UPDATE = '/matricula/atualizacao-base'

export const baseUpdateRoutes = [
  route({
    path: BASE_UPDATE,
    title: 'Atualização de base',
    audience: 'staff',
    feature: 'atualizacaoBase',
    screen: () => import(/* webpackChunkName: "base-update" */ './screens/BaseUpdate.screen.tsx'),
  }),
]

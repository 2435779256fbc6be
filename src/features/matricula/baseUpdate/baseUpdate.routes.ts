import { route } from '#src/core/router/route.ts'
import { BASE_UPDATE } from '#src/features/matricula/baseUpdate/paths.ts'

export const baseUpdateRoutes = [
  route({
    path: BASE_UPDATE,
    title: 'Atualização de base',
    audience: 'staff',
    feature: 'atualizacaoBase',
    screen: () => import(/* webpackChunkName: "base-update" */ './screens/BaseUpdate.screen.tsx'),
  }),
]

import { loadLook } from '#src/core/appearance/appearance.requests.ts'
import { route } from '#src/core/router/route.ts'
import { loadBackgrounds } from '#src/features/acesso/look/look.requests.ts'

export const lookRoutes = [
  route({
    path: '/matricula/customizacao/cabecalho-logo',
    title: 'Cabeçalho e logo',
    audience: 'staff',
    feature: 'cabecalhoLogo',
    feeds: ({ arriving }) => (arriving ? [loadLook.asked(null)] : []),
    screen: () => import(/* webpackChunkName: "look" */ './screens/Look.screen.tsx'),
  }),
  route({
    path: '/matricula/customizacao/planos-de-fundo',
    title: 'Planos de fundo',
    audience: 'staff',
    feature: 'planosDeFundo',
    feeds: ({ arriving }) => (arriving ? [loadBackgrounds.asked(null)] : []),
    screen: () => import(/* webpackChunkName: "backgrounds" */ './screens/Backgrounds.screen.tsx'),
  }),
]

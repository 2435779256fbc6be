import { route } from '#src/core/router/route.ts'

export const lookRoutes = [
  route({
    path: '/matricula/customizacao/cabecalho-logo',
    title: 'Cabeçalho e logo',
    audience: 'staff',
    feature: 'cabecalhoLogo',
    // Edits the look that the portal itself shows: the portal loads it at its start and when it changes, so there is no
    // feed.
    screen: () => import(/* webpackChunkName: "look" */ './screens/Look.screen.tsx'),
  }),
  route({
    path: '/matricula/customizacao/planos-de-fundo',
    title: 'Planos de fundo',
    audience: 'staff',
    feature: 'planosDeFundo',
    screen: () => import(/* webpackChunkName: "backgrounds" */ './screens/Backgrounds.screen.tsx'),
  }),
]

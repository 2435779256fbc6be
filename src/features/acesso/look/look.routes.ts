import { route } from '#src/core/router/route.ts'

export const lookRoutes = [
  route({
    path: '/matricula/customizacao/cabecalho-logo',
    title: 'Cabeçalho e logo',
    audience: 'staff',
    feature: 'cabecalhoLogo',
    // What the portal wears is what is edited here; it asks for it at its start, and again when somebody changes it.
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

import { route } from '#src/core/router/route.ts'

export const parameterSettingsRoutes = [
  route({
    path: '/matricula/customizacao/parametros',
    title: 'Parâmetros',
    audience: 'staff',
    feature: 'parametros',
    screen: () => import(/* webpackChunkName: "parameterSettings" */ './screens/ParameterSettings.screen.tsx'),
  }),
]

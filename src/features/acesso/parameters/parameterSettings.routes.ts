import { route } from '#src/core/router/route.ts'
import { loadParameterSettings } from '#src/features/acesso/parameters/parameterSettings.requests.ts'

export const parameterSettingsRoutes = [
  route({
    path: '/matricula/customizacao/parametros',
    title: 'Parâmetros',
    audience: 'staff',
    feature: 'parametros',
    feeds: ({ arriving }) => (arriving ? [loadParameterSettings.asked(null)] : []),
    screen: () => import(/* webpackChunkName: "parameterSettings" */ './screens/ParameterSettings.screen.tsx'),
  }),
]

import { route } from '#src/core/router/route.ts'

export const ACCOUNT = '/minha-conta'

export const accountRoutes = [
  route({
    path: ACCOUNT,
    title: 'Minha conta',
    audience: 'everyone',
    feature: null,
    screen: () => import(/* webpackChunkName: "account" */ './screens/Account.screen.tsx'),
  }),
]

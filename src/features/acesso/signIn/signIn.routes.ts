import { route } from '#src/core/router/route.ts'

/** The entry and the two sign-ins, without shell (portal.md 2 “Layout”); the other pages without it are in `links`. */
export const signInRoutes = [
  route({
    path: '/',
    title: 'Entrada',
    audience: 'public',
    feature: null,
    screen: () => import(/* webpackChunkName: "entry" */ './screens/Entry.screen.tsx'),
  }),
  route({
    path: '/acesso/administrativo',
    title: 'Acesso da equipe',
    audience: 'public',
    feature: null,
    screen: () => import(/* webpackChunkName: "login" */ './screens/StaffLogin.screen.tsx'),
  }),
  route({
    path: '/acesso/geral',
    title: 'Acesso da família e do aluno',
    audience: 'public',
    feature: null,
    screen: () => import(/* webpackChunkName: "login" */ './screens/FamilyLogin.screen.tsx'),
  }),
]

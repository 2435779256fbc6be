import { SECOND_FACTOR_PAGE } from '#src/core/router/guard.ts'
import { route } from '#src/core/router/route.ts'
import {
  FAMILY_NEW_PASSWORD,
  FORGOTTEN,
  NEW_EMAIL,
  STAFF_NEW_PASSWORD,
} from '#src/features/acesso/signIn/links/paths.ts'

const newEmail = {
  path: NEW_EMAIL,
  title: 'Confirmação de e-mail',
  feature: null,
  screen: () => import(/* webpackChunkName: "newPassword" */ './screens/NewEmail.screen.tsx'),
} as const

/** The pages beside the sign-in. */
export const linksRoutes = [
  route({
    path: STAFF_NEW_PASSWORD,
    title: 'Nova senha',
    audience: 'public',
    feature: null,
    screen: () => import(/* webpackChunkName: "newPassword" */ './screens/StaffFirstAccess.screen.tsx'),
  }),
  route({
    path: FAMILY_NEW_PASSWORD,
    title: 'Nova senha',
    audience: 'public',
    feature: null,
    screen: () => import(/* webpackChunkName: "newPassword" */ './screens/FamilyFirstAccess.screen.tsx'),
  }),
  route({
    path: FORGOTTEN,
    title: 'Esqueci a senha',
    audience: 'public',
    feature: null,
    screen: () => import(/* webpackChunkName: "newPassword" */ './screens/Forgotten.screen.tsx'),
  }),
  route({
    path: SECOND_FACTOR_PAGE,
    title: 'Verificação em duas etapas',
    audience: 'public',
    feature: null,
    screen: () => import(/* webpackChunkName: "newPassword" */ './screens/SecondFactor.screen.tsx'),
  }),
  // A signed-in person opens the link, too.
  route({ ...newEmail, audience: 'everyone' }),
  route({ ...newEmail, audience: 'public' }),
]

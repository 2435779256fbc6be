import { route } from '#src/core/router/route.ts'
import { NEW_PROFILE, PROFILES, SIMULATOR } from '#src/features/acesso/profiles/paths.ts'

const form = () => import(/* webpackChunkName: "profile-form" */ './screens/ProfileForm.screen.tsx')

export const profileRoutes = [
  route({
    path: PROFILES,
    title: 'Perfis',
    audience: 'staff',
    feature: 'perfis',
    screen: () => import(/* webpackChunkName: "profiles" */ './screens/ProfileList.screen.tsx'),
  }),
  route({
    path: NEW_PROFILE,
    title: 'Novo perfil',
    audience: 'staff',
    feature: 'perfis',
    screen: form,
  }),
  route({
    path: SIMULATOR,
    title: 'Ver como perfil',
    audience: 'staff',
    feature: 'perfis',
    screen: () => import(/* webpackChunkName: "profile-simulator" */ './screens/Simulator.screen.tsx'),
  }),
  route({
    path: `${PROFILES}/:id`,
    title: 'Perfil',
    audience: 'staff',
    feature: 'perfis',
    screen: form,
  }),
]

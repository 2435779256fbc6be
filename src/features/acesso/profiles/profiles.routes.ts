import { optionsAsked } from '#src/core/options/options.requests.ts'
import { route } from '#src/core/router/route.ts'
import { NEW_PROFILE, PROFILES, profileIdOf, SIMULATOR } from '#src/features/acesso/profiles/paths.ts'
import {
  loadFeatures,
  loadHolders,
  loadProfile,
  loadProfiles,
} from '#src/features/acesso/profiles/profiles.requests.ts'
import { simulationAsked } from '#src/features/acesso/profiles/simulation.requests.ts'

const form = () => import(/* webpackChunkName: "profile-form" */ './screens/ProfileForm.screen.tsx')

export const profileRoutes = [
  route({
    path: PROFILES,
    title: 'Perfis',
    audience: 'staff',
    feature: 'perfis',
    feeds: ({ arriving }) => (arriving ? [loadProfiles.asked(null)] : []),
    screen: () => import(/* webpackChunkName: "profiles" */ './screens/ProfileList.screen.tsx'),
  }),
  route({
    path: NEW_PROFILE,
    title: 'Novo perfil',
    audience: 'staff',
    feature: 'perfis',
    feeds: ({ query }) => {
      const copied = profileIdOf(query['copia'])
      return [loadFeatures.asked(null), ...(copied === null ? [] : [loadProfile.asked(copied)])]
    },
    screen: form,
  }),
  route({
    path: SIMULATOR,
    title: 'Ver como perfil',
    audience: 'staff',
    feature: 'perfis',
    feeds: ({ filters, query, arriving }) => [
      ...(arriving ? [...optionsAsked('units'), loadProfiles.asked(null)] : []),
      ...simulationAsked(filters, query),
    ],
    screen: () => import(/* webpackChunkName: "profile-simulator" */ './screens/Simulator.screen.tsx'),
  }),
  route({
    path: `${PROFILES}/:id`,
    title: 'Perfil',
    audience: 'staff',
    feature: 'perfis',
    feeds: ({ params }) => {
      const id = profileIdOf(params['id'])
      return id === null ? [] : [loadFeatures.asked(null), loadProfile.asked(id), loadHolders.asked(id)]
    },
    screen: form,
  }),
]

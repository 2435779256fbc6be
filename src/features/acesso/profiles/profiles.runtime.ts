import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { NEW_PROFILE, PROFILES, profileIdOf, SIMULATOR } from '#src/features/acesso/profiles/paths.ts'
import {
  createProfile,
  loadFeatures,
  loadHolders,
  loadProfile,
  loadProfiles,
  simulate,
  updateProfile,
} from '#src/features/acesso/profiles/profiles.requests.ts'
import { profilesSaga } from '#src/features/acesso/profiles/profiles.saga.ts'
import { profilesSlice } from '#src/features/acesso/profiles/profiles.slice.ts'
import { simulationAsked } from '#src/features/acesso/profiles/simulation.requests.ts'

export const runtime = defineRuntime({
  state: { profiles: profilesSlice.reducer },
  recorded: { profiles: { name: ['usuarios.nome'] } },
  requests: [loadProfiles, loadProfile, loadHolders, loadFeatures, createProfile, updateProfile, simulate],
  sagas: { profiles: profilesSaga },
  feeds: {
    [PROFILES]: ({ arriving }) => (arriving ? [loadProfiles.asked(null)] : []),
    [NEW_PROFILE]: ({ query }) => {
      const copied = profileIdOf(query['copia'])
      return [loadFeatures.asked(null), ...(copied === null ? [] : [loadProfile.asked(copied)])]
    },
    [SIMULATOR]: ({ filters, query, arriving }) => [
      ...(arriving ? [...optionsAsked('units'), loadProfiles.asked(null)] : []),
      ...simulationAsked(filters, query),
    ],
    [`${PROFILES}/:id`]: ({ params }) => {
      const id = profileIdOf(params['id'])
      return id === null ? [] : [loadFeatures.asked(null), loadProfile.asked(id), loadHolders.asked(id)]
    },
  },
})

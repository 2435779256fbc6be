import {
  createProfile as createCall,
  getProfile,
  listFeatures,
  listProfiles,
  profileHolders,
  simulateProfile as simulateCall,
  updateProfile as updateCall,
} from '#domain/profiles/profiles.endpoints.ts'
import {
  type NewProfile,
  newProfileBody,
  type ProfileChange,
  profileBody,
} from '#src/features/acesso/profiles/profileForm.ts'
import type { SimulatedPerson } from '#src/features/acesso/profiles/simulation.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** All profiles, inactive ones included: the list filters them. */
export const loadProfiles = defineRequest('profiles/load', listProfiles, {
  concurrency: 'latest',
  call: (_: null) => ({ query: { inativos: true } }),
})

export const loadProfile = defineRequest('profiles/loadOne', getProfile, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const loadHolders = defineRequest('profiles/loadHolders', profileHolders, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const loadFeatures = defineRequest('profiles/loadFeatures', listFeatures, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

export const createProfile = defineRequest('profiles/create', createCall, {
  concurrency: 'leading',
  call: (profile: NewProfile) => ({ body: newProfileBody(profile) }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const updateProfile = defineRequest('profiles/update', updateCall, {
  concurrency: 'leading',
  call: (change: ProfileChange) => ({ body: profileBody(change) }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const simulate = defineRequest('profiles/simulate', simulateCall, {
  concurrency: 'latest',
  call: ({ profile, unit, teacher }: SimulatedPerson) => ({
    body: { idPerfil: profile, idUnidade: unit, isProfessor: teacher },
  }),
})

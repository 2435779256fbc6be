import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type {
  FeatureRow,
  ProfileHolders,
  ProfileRecord,
  ProfileRow,
  Simulation,
} from '#domain/profiles/profiles.schemas.ts'
import { followConflict, NOTHING_OPEN, type OpenRecord } from '#src/core/records/openRecord.ts'
import type { ProfileForm } from '#src/features/acesso/profiles/profileForm.ts'
import {
  loadFeatures,
  loadHolders,
  loadProfile,
  loadProfiles,
  simulate,
  updateProfile,
} from '#src/features/acesso/profiles/profiles.requests.ts'
import type { SimulatedPerson } from '#src/features/acesso/profiles/simulation.ts'

/** The simulator's filter of routes, and the page of its list. */
export interface Narrowing {
  readonly show: 'all' | 'differences' | 'open' | 'closed'
  readonly text: string
  readonly page: number
  readonly rowsPerPage: number
}

interface ProfilesState extends OpenRecord<ProfileForm, ProfileRecord> {
  /** All profiles by name; null before the first answer. */
  readonly all: readonly ProfileRow[] | null
  readonly features: readonly FeatureRow[] | null
  /** The search text among the features of the form. */
  readonly sought: string
  /** The holders of the profile. */
  readonly holders: (ProfileHolders & { readonly id: number }) | null
  readonly simulated: (Simulation & { readonly of: SimulatedPerson }) | null
  readonly narrowing: Narrowing
}

const initialState: ProfilesState = {
  all: null,
  features: null,
  sought: '',
  holders: null,
  ...NOTHING_OPEN,
  simulated: null,
  narrowing: { show: 'all', text: '', page: 0, rowsPerPage: 20 },
}

/** Profiles: the list, one of them in its form, and its simulation. */
export const profilesSlice = createSlice({
  name: 'profiles',
  initialState,
  reducers: {
    /** A changed filter goes back to the first page. */
    narrowed: (state, { payload }: PayloadAction<Partial<Narrowing>>): ProfilesState => ({
      ...state,
      narrowing: { ...state.narrowing, page: 0, ...payload },
    }),
    featuresSought: (state, { payload }: PayloadAction<string>): ProfilesState => ({ ...state, sought: payload }),
    /** The person goes on typing. */
    conflictClosed: (state): ProfilesState => ({ ...state, conflict: null }),
  },
  extraReducers: (builder) => {
    followConflict(builder, updateProfile)
      .addCase(loadProfiles.answered, (state, { payload }) => ({ ...state, all: payload.result }))
      // Every form starts with all features.
      .addCase(loadFeatures.asked, (state) => ({ ...state, sought: '' }))
      .addCase(loadFeatures.answered, (state, { payload }) => ({ ...state, features: payload.result }))
      // Never shows a profile under the address of another, nor an outdated one.
      .addCase(loadProfile.asked, (state, { payload }) => ({
        ...state,
        conflict: null,
        record: state.record?.perfil.id === payload.input ? state.record : null,
      }))
      .addCase(loadProfile.answered, (state, { payload }) => ({ ...state, record: payload.result }))
      .addCase(loadProfile.failed, (state) => ({ ...state, record: null }))
      .addCase(loadHolders.asked, (state, { payload }) => ({
        ...state,
        holders: state.holders?.id === payload.input ? state.holders : null,
      }))
      .addCase(loadHolders.answered, (state, { payload }) => ({
        ...state,
        holders: { ...payload.result, id: payload.input },
      }))
      .addCase(updateProfile.answered, (state, { payload }) => ({ ...state, record: payload.result }))
      .addCase(simulate.asked, (state) => ({ ...state, simulated: null }))
      .addCase(simulate.answered, (state, { payload }) => ({
        ...state,
        simulated: { ...payload.result, of: payload.input },
      }))
  },
  selectors: {
    selectProfiles: (state) => state.all,
    selectFeatures: (state) => state.features,
    selectSought: (state) => state.sought,
    selectProfile: (state) => state.record,
    selectHolders: (state) => state.holders,
    selectConflict: (state) => state.conflict,
    selectSimulated: (state) => state.simulated,
    selectNarrowing: (state) => state.narrowing,
  },
})

export const { narrowed, featuresSought, conflictClosed } = profilesSlice.actions
export const {
  selectProfiles,
  selectFeatures,
  selectSought,
  selectProfile,
  selectHolders,
  selectConflict,
  selectSimulated,
  selectNarrowing,
} = profilesSlice.selectors

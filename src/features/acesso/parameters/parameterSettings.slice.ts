import { createSlice } from '@reduxjs/toolkit'
import type { ManagedParameter } from '#domain/parameters/parameters.schemas.ts'
import {
  type Decision,
  loadParameterSettings,
  setParameter,
} from '#src/features/acesso/parameters/parameterSettings.requests.ts'

/** Another person decided a parameter first. */
export interface ParameterConflict {
  readonly mine: Decision
  readonly theirs: ManagedParameter
}

interface ParameterSettingsState {
  /** The last list from the server; null before the first answer. */
  readonly list: readonly ManagedParameter[] | null
  readonly conflict: ParameterConflict | null
}

const initialState: ParameterSettingsState = { list: null, conflict: null }

const withOne = (list: ParameterSettingsState['list'], one: ManagedParameter) =>
  list?.map((parameter) => (parameter.id === one.id ? one : parameter)) ?? null

/** The parameters as those who decide them see them: with version, and who decided last. */
export const parameterSettingsSlice = createSlice({
  name: 'parameterSettings',
  initialState,
  reducers: {
    /** The person closed the dialog without a decision. */
    conflictClosed: (state): ParameterSettingsState => ({ ...state, conflict: null }),
    /** Takes the other person's decision. */
    theirsTaken: (state): ParameterSettingsState =>
      state.conflict === null ? state : { list: withOne(state.list, state.conflict.theirs), conflict: null },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadParameterSettings.answered, (state, { payload }) => ({ ...state, list: payload.result }))
      .addCase(setParameter.asked, (state) => ({ ...state, conflict: null }))
      .addCase(setParameter.answered, (state, { payload }) => ({ ...state, list: withOne(state.list, payload.result) }))
      .addCase(setParameter.failed, (state, { payload: { input, failure } }) =>
        failure.current === null ? state : { ...state, conflict: { mine: input, theirs: failure.current } },
      )
  },
  selectors: {
    selectParameterSettings: (state) => state.list,
    selectParameterConflict: (state) => state.conflict,
  },
})

export const { conflictClosed, theirsTaken } = parameterSettingsSlice.actions
export const { selectParameterSettings, selectParameterConflict } = parameterSettingsSlice.selectors

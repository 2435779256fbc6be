import { createSlice } from '@reduxjs/toolkit'
import type { ManagedParameter } from '#domain/parameters/parameters.schemas.ts'
import {
  type Decision,
  loadParameterSettings,
  setParameter,
} from '#src/features/acesso/parameters/parameterSettings.requests.ts'

/** Somebody else decided a parameter first. */
export interface ParameterConflict {
  readonly mine: Decision
  readonly theirs: ManagedParameter
}

interface ParameterSettingsState {
  /** As the server told last; null before the first answer. */
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
    /** The dialog was closed, nothing is decided. */
    conflictClosed: (state): ParameterSettingsState => ({ ...state, conflict: null }),
    /** What the other person decided holds. */
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

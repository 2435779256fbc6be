import { createSlice } from '@reduxjs/toolkit'
import type { ConfiguredForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import { loadConfiguredForms } from '#src/core/configuredFields/configuredFields.requests.ts'

interface ConfiguredFieldsState {
  /** Null before the first answer. */
  readonly forms: readonly ConfiguredForm[] | null
}

const initialState: ConfiguredFieldsState = { forms: null }

/** The school's configured fields. */
export const configuredFieldsSlice = createSlice({
  name: 'configuredFields',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadConfiguredForms.answered, (_, { payload }) => ({ forms: payload.result.tabelas }))
  },
  selectors: { selectConfiguredForms: (state) => state.forms },
})

export const { selectConfiguredForms } = configuredFieldsSlice.selectors

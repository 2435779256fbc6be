import { createSlice } from '@reduxjs/toolkit'
import type { Parameters } from '#domain/parameters.ts'
import { loadParameters } from '#src/core/parameters/parameters.requests.ts'

/** The school's parameters; empty until they arrive, when the defaults hold. */
export const parametersSlice = createSlice({
  name: 'parameters',
  initialState: { list: [] as Parameters },
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadParameters.answered, (_, { payload }) => ({ list: payload.result }))
  },
  selectors: { selectParameters: (state) => state.list },
})

export const { selectParameters } = parametersSlice.selectors

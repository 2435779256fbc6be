import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Parameter, Parameters } from '#domain/parameters/parameters.ts'
import { loadParameters } from '#src/core/parameters/parameters.requests.ts'

/** The school's parameters; empty until they are loaded, and meanwhile the defaults apply. */
export const parametersSlice = createSlice({
  name: 'parameters',
  initialState: { list: [] as Parameters },
  reducers: {
    /** The person who is signed in changed a parameter. */
    parameterSet: (state, { payload }: PayloadAction<Parameter>) => ({
      list: [...state.list.filter(({ id }) => id !== payload.id), payload].toSorted((a, b) => a.id - b.id),
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(loadParameters.answered, (_, { payload }) => ({ list: payload.result }))
  },
  selectors: { selectParameters: (state) => state.list },
})

export const { parameterSet } = parametersSlice.actions
export const { selectParameters } = parametersSlice.selectors

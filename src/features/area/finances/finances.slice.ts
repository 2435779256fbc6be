import { createSlice } from '@reduxjs/toolkit'
import type { Statement } from '#domain/charges/charges.schemas.ts'
import { loadOwnStatement } from '#src/features/area/finances/finances.requests.ts'

interface FinancesState {
  /** One per child; null while loading. */
  readonly family: readonly Statement[] | null
}

const initialState: FinancesState = { family: null }

/** The statements of a family. */
export const financesSlice = createSlice({
  name: 'finances',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadOwnStatement.answered, (_, { payload }) => ({ family: payload.result.familia }))
  },
  selectors: { selectFamily: (state) => state.family },
})

export const { selectFamily } = financesSlice.selectors

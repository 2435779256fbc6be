import { createSlice } from '@reduxjs/toolkit'
import type { Period } from '#domain/payments/periods.schemas.ts'
import { loadPeriods } from '#src/registers/paymentTerms/periods.requests.ts'

const initialState: readonly Period[] = []

/** What the periodicities of payment conditions mean. */
export const periodsSlice = createSlice({
  name: 'paymentPeriods',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadPeriods.answered, (_, { payload }) => payload.result.dados)
  },
  selectors: { selectPeriods: (state) => state },
})

export const { selectPeriods } = periodsSlice.selectors

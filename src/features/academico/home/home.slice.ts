import { createSlice } from '@reduxjs/toolkit'
import type { Waiting } from '#domain/contracts/contracts.schemas.ts'
import { loadToSign } from '#src/features/academico/home/home.requests.ts'

interface HomeState {
  /** Contracts and annexes that wait for the person's signature. */
  readonly toSign: readonly Waiting[]
}

const initialState: HomeState = { toSign: [] }

/** The start page of the staff. */
export const homeSlice = createSlice({
  name: 'home',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadToSign.answered, (_, { payload }): HomeState => ({ toSign: payload.result }))
  },
  selectors: { selectToSign: (state) => state.toSign },
})

export const { selectToSign } = homeSlice.selectors

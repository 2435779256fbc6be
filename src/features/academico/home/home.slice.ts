import { createSlice } from '@reduxjs/toolkit'
import type { Waiting } from '#domain/contracts/contracts.schemas.ts'
import type { StaffHome } from '#domain/feed/feed.schemas.ts'
import { loadHome, loadToSign } from '#src/features/academico/home/home.requests.ts'

interface HomeState {
  /** The figures of the start page; null before the first answer. */
  readonly needs: StaffHome | null
  /** Contracts and annexes that wait for the person's signature. */
  readonly toSign: readonly Waiting[]
}

const initialState: HomeState = { needs: null, toSign: [] }

/** The start page of the staff. */
export const homeSlice = createSlice({
  name: 'home',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadHome.answered, (state, { payload }): HomeState => ({ ...state, needs: payload.result }))
      .addCase(loadToSign.answered, (state, { payload }): HomeState => ({ ...state, toSign: payload.result }))
  },
  selectors: { selectNeeds: (state) => state.needs, selectToSign: (state) => state.toSign },
})

export const { selectNeeds, selectToSign } = homeSlice.selectors

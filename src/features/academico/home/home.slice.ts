import { createSlice } from '@reduxjs/toolkit'
import type { Waiting } from '#domain/contracts/contracts.schemas.ts'
import type { StaffHome } from '#domain/feed/feed.schemas.ts'
import { countPending, loadHome, loadToSign } from '#src/features/academico/home/home.requests.ts'

interface HomeState {
  /** The figures of the start page; null before the first answer. */
  readonly needs: StaffHome | null
  /** Contracts and annexes that wait for the person's signature. */
  readonly toSign: readonly Waiting[]
  /** Past lessons of a teacher that lack a content or a roll. */
  readonly pending: number
}

const initialState: HomeState = { needs: null, toSign: [], pending: 0 }

/** The start page of the staff. */
export const homeSlice = createSlice({
  name: 'home',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadHome.answered, (state, { payload }): HomeState => ({ ...state, needs: payload.result }))
      .addCase(
        countPending.answered,
        (state, { payload }): HomeState => ({ ...state, pending: payload.result.totalCount }),
      )
      .addCase(loadToSign.answered, (state, { payload }): HomeState => ({ ...state, toSign: payload.result }))
  },
  selectors: {
    selectNeeds: (state) => state.needs,
    selectToSign: (state) => state.toSign,
    selectPending: (state) => state.pending,
  },
})

export const { selectNeeds, selectToSign, selectPending } = homeSlice.selectors

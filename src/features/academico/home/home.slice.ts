import { createSlice } from '@reduxjs/toolkit'
import type { StaffHome } from '#domain/api/feed.schemas.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import { loadHome } from '#src/features/academico/home/home.requests.ts'

interface HomeState {
  /** What needs the person today; null before the first answer. */
  readonly needs: StaffHome | null
}

const initialState: HomeState = { needs: null }

/** The start page of the staff. */
export const homeSlice = createSlice({
  name: 'home',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadHome.answered, (_, { payload }): HomeState => ({ needs: payload.result }))
      .addCase(personChanged, () => initialState)
      .addCase(signedOut, () => initialState)
  },
  selectors: { selectNeeds: (state) => state.needs },
})

export const { selectNeeds } = homeSlice.selectors

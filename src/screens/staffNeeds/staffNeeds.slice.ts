import { createSlice } from '@reduxjs/toolkit'
import type { StaffHome } from '#domain/feed/feed.schemas.ts'
import { countPending, loadNeeds } from '#src/screens/staffNeeds/staffNeeds.requests.ts'

interface StaffNeedsState {
  /** Null before the first answer. */
  readonly needs: StaffHome | null
  /** Past lessons of a teacher that lack a content or a roll. */
  readonly pending: number
}

const initialState: StaffNeedsState = { needs: null, pending: 0 }

/** What waits for a member of staff, in figures. */
export const staffNeedsSlice = createSlice({
  name: 'staffNeeds',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadNeeds.answered, (state, { payload }): StaffNeedsState => ({ ...state, needs: payload.result }))
      .addCase(
        countPending.answered,
        (state, { payload }): StaffNeedsState => ({ ...state, pending: payload.result.totalCount }),
      )
  },
  selectors: {
    selectNeeds: (state) => state.needs,
    selectPending: (state) => state.pending,
  },
})

export const { selectNeeds, selectPending } = staffNeedsSlice.selectors

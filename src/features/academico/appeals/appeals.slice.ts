import { createSlice } from '@reduxjs/toolkit'
import type { Appeal, AppealPage } from '#domain/appeals/appeals.schemas.ts'
import {
  decideAppeal,
  forwardAppeal,
  loadAppeal,
  loadAppeals,
  noteOrganDecision,
} from '#src/features/academico/appeals/appeals.requests.ts'

interface AppealsState {
  /** Null before the first answer. */
  readonly page: AppealPage | null
  /** The one that is open. */
  readonly opened: Appeal | null
}

const initialState: AppealsState = { page: null, opened: null }

/** Requests of families to reconsider results, and the one that is open. */
export const appealsSlice = createSlice({
  name: 'appeals',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadAppeals.answered, (state, { payload }) => ({ ...state, page: payload.result }))
    for (const request of [loadAppeal, decideAppeal, forwardAppeal, noteOrganDecision])
      builder.addCase(request.answered, (state, { payload }) => ({ ...state, opened: payload.result }))
  },
  selectors: { selectPage: (state) => state.page, selectOpened: (state) => state.opened },
})

export const { selectPage, selectOpened } = appealsSlice.selectors

import { createSlice } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/api/endpoint.ts'
import type { listPending } from '#domain/api/pending.endpoints.ts'
import type { PendingCounts } from '#domain/api/pending.schemas.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import { loadPending, loadPendingCounts } from '#src/features/matricula/pendingReport/pendingReport.requests.ts'

interface PendingReportState {
  /** The page and the counts that were answered last; null before the first. */
  readonly page: AnswerOf<typeof listPending> | null
  readonly counts: PendingCounts | null
  /** Whether the counts are of what is listed, and not of what was listed before. */
  readonly isCounted: boolean
}

const initialState: PendingReportState = { page: null, counts: null, isCounted: false }

/** What students still owe. Filters, page, order and what it is counted by are in `core/filters`. */
export const pendingReportSlice = createSlice({
  name: 'pendingReport',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadPending.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadPendingCounts.asked, (state) => ({ ...state, isCounted: false }))
      .addCase(loadPendingCounts.answered, (state, { payload }) => ({
        ...state,
        counts: payload.result,
        isCounted: true,
      }))
      .addCase(personChanged, () => initialState)
      .addCase(signedOut, () => initialState)
  },
  selectors: {
    selectPending: (state) => state.page,
    selectPendingCounts: (state) => state.counts,
    /** How much is listed in all; null while it is counted. */
    selectPendingTotal: ({ counts, isCounted }) => (isCounted ? (counts?.total ?? null) : null),
  },
})

export const { selectPending, selectPendingCounts, selectPendingTotal } = pendingReportSlice.selectors

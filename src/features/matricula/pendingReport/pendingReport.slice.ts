import { createSlice } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/api/endpoint.ts'
import type { listPending } from '#domain/api/pending.endpoints.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import { loadPending } from '#src/features/matricula/pendingReport/pendingReport.requests.ts'

interface PendingReportState {
  /** The page that was answered last; null before the first. */
  readonly page: AnswerOf<typeof listPending> | null
}

const initialState: PendingReportState = { page: null }

/** What students still owe. Filters, page and order are in `core/filters`. */
export const pendingReportSlice = createSlice({
  name: 'pendingReport',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadPending.answered, (_, { payload }): PendingReportState => ({ page: payload.result }))
      .addCase(personChanged, () => initialState)
      .addCase(signedOut, () => initialState)
  },
  selectors: { selectPending: (state) => state.page },
})

export const { selectPending } = pendingReportSlice.selectors

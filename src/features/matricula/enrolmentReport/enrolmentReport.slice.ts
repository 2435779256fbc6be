import { createSlice } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/api/endpoint.ts'
import type { listReportedEnrolments } from '#domain/api/enrolmentReport.endpoints.ts'
import type { EnrolmentCounts } from '#domain/api/enrolmentReport.schemas.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import { loadCounts, loadReported } from '#src/features/matricula/enrolmentReport/enrolmentReport.requests.ts'

interface EnrolmentReportState {
  /** The page and the counts that were answered last; null before the first. */
  readonly page: AnswerOf<typeof listReportedEnrolments> | null
  readonly counts: EnrolmentCounts | null
}

const initialState: EnrolmentReportState = { page: null, counts: null }

/** The enrolments of a year. Filters, page, order and what they are counted by are in `core/filters`. */
export const enrolmentReportSlice = createSlice({
  name: 'enrolmentReport',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadReported.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadCounts.answered, (state, { payload }) => ({ ...state, counts: payload.result }))
      .addCase(personChanged, () => initialState)
      .addCase(signedOut, () => initialState)
  },
  selectors: { selectReported: (state) => state.page, selectCounts: (state) => state.counts },
})

export const { selectReported, selectCounts } = enrolmentReportSlice.selectors

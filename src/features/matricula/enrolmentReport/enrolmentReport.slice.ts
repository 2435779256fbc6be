import { createSlice } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { listReportedEnrolments } from '#domain/enrolmentReport/enrolmentReport.endpoints.ts'
import type { EnrolmentCounts, ReportedPlace } from '#domain/enrolmentReport/enrolmentReport.schemas.ts'
import {
  loadCounts,
  loadPlaces,
  loadReported,
} from '#src/features/matricula/enrolmentReport/enrolmentReport.requests.ts'

interface EnrolmentReportState {
  /** The last page, counts and places; null before the first. */
  readonly page: AnswerOf<typeof listReportedEnrolments> | null
  readonly counts: EnrolmentCounts | null
  readonly places: readonly ReportedPlace[] | null
}

const initialState: EnrolmentReportState = { page: null, counts: null, places: null }

/** The enrolments of a year. Filters, page, order and group are in `core/filters`. */
export const enrolmentReportSlice = createSlice({
  name: 'enrolmentReport',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadReported.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadCounts.answered, (state, { payload }) => ({ ...state, counts: payload.result }))
      .addCase(loadPlaces.answered, (state, { payload }) => ({ ...state, places: payload.result.lugares }))
  },
  selectors: {
    selectReported: (state) => state.page,
    selectCounts: (state) => state.counts,
    selectPlaces: (state) => state.places,
  },
})

export const { selectReported, selectCounts, selectPlaces } = enrolmentReportSlice.selectors

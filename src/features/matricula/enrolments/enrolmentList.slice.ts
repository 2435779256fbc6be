import { createSlice } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/api/endpoint.ts'
import type { enrolmentTotals, listEnrolments } from '#domain/api/enrolments.endpoints.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import { loadEnrolmentList, loadEnrolmentTotals } from '#src/features/matricula/enrolments/enrolmentList.requests.ts'

interface EnrolmentListState {
  /** The page and the totals that were answered last; null before the first. */
  readonly page: AnswerOf<typeof listEnrolments> | null
  readonly totals: AnswerOf<typeof enrolmentTotals> | null
}

const initialState: EnrolmentListState = { page: null, totals: null }

/** The enrolments of the staff's units. Filters, page and order are in `core/filters`. */
export const enrolmentListSlice = createSlice({
  name: 'enrolmentList',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadEnrolmentList.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadEnrolmentTotals.answered, (state, { payload }) => ({ ...state, totals: payload.result }))
      .addCase(personChanged, () => initialState)
      .addCase(signedOut, () => initialState)
  },
  selectors: {
    selectEnrolmentPage: (state) => state.page,
    selectEnrolmentTotals: (state) => state.totals,
  },
})

export const { selectEnrolmentPage, selectEnrolmentTotals } = enrolmentListSlice.selectors

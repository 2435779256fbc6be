import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { enrolmentTotals, listEnrolments } from '#domain/enrolments/enrolments.endpoints.ts'
import type { EnrolmentRow } from '#domain/enrolments/enrolments.schemas.ts'
import { loadEnrolmentList, loadEnrolmentTotals } from '#src/features/matricula/enrolments/enrolmentList.requests.ts'
import { carryOutDecision } from '#src/screens/decisions/decisions.requests.ts'

interface EnrolmentListState {
  /** The last page and totals; null before the first. */
  readonly page: AnswerOf<typeof listEnrolments> | null
  readonly totals: AnswerOf<typeof enrolmentTotals> | null
  /** As they were when selected, including those of other pages. */
  readonly selected: readonly EnrolmentRow[]
}

const initialState: EnrolmentListState = { page: null, totals: null, selected: [] }

/** The enrolments of the staff's units, and which of them are selected. Filters, page and order are in `core/filters`. */
export const enrolmentListSlice = createSlice({
  name: 'enrolmentList',
  initialState,
  reducers: {
    enrolmentsSelected: (state, { payload: ids }: PayloadAction<readonly number[]>): EnrolmentListState => {
      const known = [...state.selected, ...(state.page?.items ?? [])]
      return { ...state, selected: ids.flatMap((id) => known.find((row) => row.id === id) ?? []) }
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadEnrolmentList.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadEnrolmentTotals.answered, (state, { payload }) => ({ ...state, totals: payload.result }))
      .addCase(carryOutDecision.answered, (state) => ({ ...state, selected: [] }))
  },
  selectors: {
    selectEnrolmentPage: (state) => state.page,
    selectEnrolmentTotals: (state) => state.totals,
    selectSelected: (state) => state.selected,
  },
})

export const { enrolmentsSelected } = enrolmentListSlice.actions
export const { selectEnrolmentPage, selectEnrolmentTotals, selectSelected } = enrolmentListSlice.selectors

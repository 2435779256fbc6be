import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { enrolmentTotals, listEnrolments } from '#domain/enrolments/enrolments.endpoints.ts'
import type { EnrolmentNeed, EnrolmentRow } from '#domain/enrolments/enrolments.schemas.ts'
import {
  loadEnrolmentList,
  loadEnrolmentNeeds,
  loadEnrolmentTotals,
} from '#src/features/matricula/enrolments/enrolmentList.requests.ts'
import { carryOutDecision } from '#src/screens/decisions/decisions.requests.ts'

interface EnrolmentListState {
  /** The last page and totals; null before the first. */
  readonly page: AnswerOf<typeof listEnrolments> | null
  readonly totals: AnswerOf<typeof enrolmentTotals> | null
  /** What waits for the person; null before the first answer. */
  readonly needs: readonly EnrolmentNeed[] | null
  /** As they were when selected, including those of other pages. */
  readonly selected: readonly EnrolmentRow[]
}

const initialState: EnrolmentListState = { page: null, totals: null, needs: null, selected: [] }

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
      .addCase(loadEnrolmentNeeds.answered, (state, { payload }) => ({ ...state, needs: payload.result }))
      .addCase(loadEnrolmentNeeds.failed, (state) => ({ ...state, needs: state.needs ?? [] }))
      .addCase(carryOutDecision.answered, (state) => ({ ...state, selected: [] }))
  },
  selectors: {
    selectEnrolmentPage: (state) => state.page,
    selectEnrolmentTotals: (state) => state.totals,
    selectNeeds: (state) => state.needs,
    selectSelected: (state) => state.selected,
  },
})

export const { enrolmentsSelected } = enrolmentListSlice.actions
export const { selectEnrolmentPage, selectEnrolmentTotals, selectNeeds, selectSelected } = enrolmentListSlice.selectors

import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { EnrolmentsDecided } from '#domain/confirmation/confirmation.schemas.ts'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { enrolmentTotals, listEnrolments } from '#domain/enrolments/enrolments.endpoints.ts'
import type { EnrolmentNeed, EnrolmentRow } from '#domain/enrolments/enrolments.schemas.ts'
import type { EnrolmentDecision } from '#domain/enrolments/decisions.ts'
import {
  carryOutDecision,
  loadEnrolmentList,
  loadEnrolmentNeeds,
  loadEnrolmentTotals,
  simulateDecision,
} from '#src/features/matricula/enrolments/enrolmentList.requests.ts'

interface EnrolmentListState {
  /** The last page and totals; null before the first. */
  readonly page: AnswerOf<typeof listEnrolments> | null
  readonly totals: AnswerOf<typeof enrolmentTotals> | null
  /** What waits for the person; null before the first answer. */
  readonly needs: readonly EnrolmentNeed[] | null
  /** As they were when selected, including those of other pages. */
  readonly selected: readonly EnrolmentRow[]
  /** The decision under way; null for none. */
  readonly deciding: EnrolmentDecision | null
  /** Its simulated effect; null before the simulation. */
  readonly verdict: EnrolmentsDecided | null
}

const initialState: EnrolmentListState = {
  page: null,
  totals: null,
  needs: null,
  selected: [],
  deciding: null,
  verdict: null,
}

/** The enrolments of the staff's units, and decisions about them. Filters, page and order are in `core/filters`. */
export const enrolmentListSlice = createSlice({
  name: 'enrolmentList',
  initialState,
  reducers: {
    enrolmentsSelected: (state, { payload: ids }: PayloadAction<readonly number[]>): EnrolmentListState => {
      const known = [...state.selected, ...(state.page?.items ?? [])]
      return { ...state, selected: ids.flatMap((id) => known.find((row) => row.id === id) ?? []) }
    },
    decisionBegun: (state, { payload }: PayloadAction<EnrolmentDecision>): EnrolmentListState => ({
      ...state,
      deciding: payload,
      verdict: null,
    }),
    decisionLeft: (state): EnrolmentListState => ({ ...state, deciding: null, verdict: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadEnrolmentList.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadEnrolmentTotals.answered, (state, { payload }) => ({ ...state, totals: payload.result }))
      .addCase(loadEnrolmentNeeds.answered, (state, { payload }) => ({ ...state, needs: payload.result }))
      .addCase(loadEnrolmentNeeds.failed, (state) => ({ ...state, needs: state.needs ?? [] }))
      .addCase(simulateDecision.answered, (state, { payload }) => ({ ...state, verdict: payload.result }))
      .addCase(carryOutDecision.failed, (state) => ({ ...state, verdict: null }))
      .addCase(carryOutDecision.answered, (state) => ({ ...state, selected: [], deciding: null, verdict: null }))
  },
  selectors: {
    selectEnrolmentPage: (state) => state.page,
    selectEnrolmentTotals: (state) => state.totals,
    selectNeeds: (state) => state.needs,
    selectSelected: (state) => state.selected,
    selectDeciding: (state) => state.deciding,
    selectVerdict: (state) => state.verdict,
  },
})

export const { enrolmentsSelected, decisionBegun, decisionLeft } = enrolmentListSlice.actions
export const {
  selectEnrolmentPage,
  selectEnrolmentTotals,
  selectNeeds,
  selectSelected,
  selectDeciding,
  selectVerdict,
} = enrolmentListSlice.selectors

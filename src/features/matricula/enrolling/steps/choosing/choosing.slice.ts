import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { Conclusion } from '#domain/confirmation/confirmation.schemas.ts'
import type { EnrolmentPayments, OfferedCourses, OfferedItems } from '#domain/proposals/proposals.schemas.ts'
import {
  chooseCourses,
  chooseItems,
  choosePayments,
  conclude,
  loadConclusion,
  loadCourses,
  loadItems,
  loadPayments,
} from '#src/features/matricula/enrolling/steps/choosing/choosing.requests.ts'
import { loadEnrolling } from '#src/features/matricula/enrolling/enrolling.requests.ts'

interface ChoosingState {
  /** The enrolment of this state. */
  readonly id: number | null
  readonly payments: EnrolmentPayments | null
  readonly courses: OfferedCourses | null
  readonly items: OfferedItems | null
  readonly conclusion: Conclusion | null
}

const initialState: ChoosingState = { id: null, payments: null, courses: null, items: null, conclusion: null }

/** The offers and choices of an enrolment, and its conclusion. After a conflict: the other person's choice. */
export const choosingSlice = createSlice({
  name: 'choosing',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadEnrolling.asked, (state, { payload: { input: id } }) =>
        state.id === id ? state : { ...initialState, id },
      )
      .addCase(choosePayments.failed, (state, { payload: { failure } }) => ({
        ...state,
        payments: failure.current ?? state.payments,
      }))
      .addCase(chooseCourses.failed, (state, { payload: { failure } }) => ({
        ...state,
        courses: failure.current ?? state.courses,
      }))
      .addCase(chooseItems.failed, (state, { payload: { failure } }) => ({
        ...state,
        items: failure.current ?? state.items,
      }))
      .addMatcher(isAnyOf(loadPayments.answered, choosePayments.answered), (state, { payload }) => ({
        ...state,
        payments: payload.result,
      }))
      .addMatcher(isAnyOf(loadCourses.answered, chooseCourses.answered), (state, { payload }) => ({
        ...state,
        courses: payload.result,
      }))
      .addMatcher(isAnyOf(loadItems.answered, chooseItems.answered), (state, { payload }) => ({
        ...state,
        items: payload.result,
      }))
      .addMatcher(isAnyOf(loadConclusion.answered, conclude.answered), (state, { payload }) => ({
        ...state,
        conclusion: payload.result,
      }))
  },
  selectors: {
    selectPayments: (state) => state.payments,
    selectCourses: (state) => state.courses,
    selectItems: (state) => state.items,
    selectConclusion: (state) => state.conclusion,
  },
})

export const { selectPayments, selectCourses, selectItems, selectConclusion } = choosingSlice.selectors

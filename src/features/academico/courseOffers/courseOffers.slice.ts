import { createSlice } from '@reduxjs/toolkit'
import type { CourseOfferDraft, CourseOfferRecord, ListCourseOffers } from '#domain/api/courseOffers.schemas.ts'
import type { SchoolChoices } from '#domain/api/schoolChoices.schemas.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import {
  loadCourseOffer,
  loadCourseOffers,
  loadOfferChoices,
  updateCourseOffer,
} from '#src/features/academico/courseOffers/courseOffers.requests.ts'

interface CourseOffersState {
  /** The page that was answered last; null before the first. */
  readonly page: ListCourseOffers['answer'] | null
  readonly choices: SchoolChoices | null
  readonly record: CourseOfferRecord | null
  /** What the person typed, and what somebody else had saved before. */
  readonly conflict: { readonly mine: CourseOfferDraft; readonly current: CourseOfferRecord } | null
}

const initialState: CourseOffersState = { page: null, choices: null, record: null, conflict: null }

/** Offers of courses. Filters, page and order are in `core/filters`. */
export const courseOffersSlice = createSlice({
  name: 'courseOffers',
  initialState,
  reducers: { conflictClosed: (state) => ({ ...state, conflict: null }) },
  extraReducers: (builder) => {
    builder
      .addCase(loadCourseOffers.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadOfferChoices.answered, (state, { payload }) => ({ ...state, choices: payload.result }))
      .addCase(loadCourseOffer.asked, (state) => ({ ...state, record: null, conflict: null }))
      .addCase(loadCourseOffer.answered, (state, { payload }) => ({ ...state, record: payload.result }))
      .addCase(updateCourseOffer.asked, (state) => ({ ...state, conflict: null }))
      .addCase(updateCourseOffer.failed, (state, { payload: { input, failure } }) => ({
        ...state,
        conflict: failure.current === null ? null : { mine: input.draft, current: failure.current },
      }))
      .addCase(personChanged, () => initialState)
      .addCase(signedOut, () => initialState)
  },
  selectors: {
    selectPage: (state) => state.page,
    selectChoices: (state) => state.choices,
    selectRecord: (state) => state.record,
    selectConflict: (state) => state.conflict,
  },
})

export const { conflictClosed } = courseOffersSlice.actions
export const { selectPage, selectChoices, selectRecord, selectConflict } = courseOffersSlice.selectors

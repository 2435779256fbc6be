import { createSlice } from '@reduxjs/toolkit'
import type {
  CourseOfferDraft,
  CourseOfferRecord,
  ListCourseOffers,
} from '#domain/courseOffers/courseOffers.schemas.ts'
import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { followRecord, NOTHING_OPEN, type OpenRecord } from '#src/core/records/openRecord.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import {
  loadCourseOffer,
  loadCourseOffers,
  loadOfferChoices,
  updateCourseOffer,
} from '#src/features/academico/courseOffers/courseOffers.requests.ts'

interface CourseOffersState extends OpenRecord<CourseOfferDraft, CourseOfferRecord> {
  /** The page that was answered last; null before the first. */
  readonly page: ListCourseOffers['answer'] | null
  readonly choices: SchoolChoices | null
}

const initialState: CourseOffersState = { page: null, choices: null, ...NOTHING_OPEN }

/** Offers of courses. Filters, page and order are in `core/filters`. */
export const courseOffersSlice = createSlice({
  name: 'courseOffers',
  initialState,
  reducers: { conflictClosed: (state) => ({ ...state, conflict: null }) },
  extraReducers: (builder) => {
    followRecord(builder, { load: loadCourseOffer, update: updateCourseOffer })
      .addCase(loadCourseOffers.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadOfferChoices.answered, (state, { payload }) => ({ ...state, choices: payload.result }))
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

import { createSlice } from '@reduxjs/toolkit'
import type { GetEnrollingOffers } from '#domain/enrolling/enrolling.wire.ts'
import { loadEnrollingOffers } from '#src/features/matricula/enrolling/steps/course/enrollingCourse.requests.ts'

interface EnrollingCourseState {
  /** The enrolment of these offers. */
  readonly of: number | null
  readonly offers: GetEnrollingOffers['answer'] | null
}

const initialState: EnrollingCourseState = { of: null, offers: null }

/** The possible places of an enrolment. */
export const enrollingCourseSlice = createSlice({
  name: 'enrollingCourse',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadEnrollingOffers.asked, (state, { payload }) =>
        state.of === payload.input ? state : { of: payload.input, offers: null },
      )
      .addCase(loadEnrollingOffers.answered, (state, { payload }) => ({ ...state, offers: payload.result }))
  },
  selectors: { selectEnrollingOffers: (state) => state.offers },
})

export const { selectEnrollingOffers } = enrollingCourseSlice.selectors

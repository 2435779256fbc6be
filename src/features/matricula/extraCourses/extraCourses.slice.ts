import { createSlice } from '@reduxjs/toolkit'
import type {
  ExtraCourseChoices,
  ExtraCourseDraft,
  ExtraCourseRecord,
  ListExtraCourses,
} from '#domain/api/extraCourses.schemas.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import {
  loadExtraCourse,
  loadExtraCourseChoices,
  loadExtraCourses,
  updateExtraCourse,
} from '#src/features/matricula/extraCourses/extraCourses.requests.ts'

interface ExtraCoursesState {
  /** The page that was answered last; null before the first. */
  readonly page: ListExtraCourses['answer'] | null
  readonly choices: ExtraCourseChoices | null
  readonly record: ExtraCourseRecord | null
  /** What the person typed, and what somebody else had saved before. */
  readonly conflict: { readonly mine: ExtraCourseDraft; readonly current: ExtraCourseRecord } | null
}

const initialState: ExtraCoursesState = { page: null, choices: null, record: null, conflict: null }

/** Extra courses. Filters, page and order are in `core/filters`. */
export const extraCoursesSlice = createSlice({
  name: 'extraCourses',
  initialState,
  reducers: { conflictClosed: (state) => ({ ...state, conflict: null }) },
  extraReducers: (builder) => {
    builder
      .addCase(loadExtraCourses.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadExtraCourseChoices.answered, (state, { payload }) => ({ ...state, choices: payload.result }))
      .addCase(loadExtraCourse.asked, (state) => ({ ...state, record: null, conflict: null }))
      .addCase(loadExtraCourse.answered, (state, { payload }) => ({ ...state, record: payload.result }))
      .addCase(updateExtraCourse.asked, (state) => ({ ...state, conflict: null }))
      .addCase(updateExtraCourse.failed, (state, { payload: { input, failure } }) => ({
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

export const { conflictClosed } = extraCoursesSlice.actions
export const { selectPage, selectChoices, selectRecord, selectConflict } = extraCoursesSlice.selectors

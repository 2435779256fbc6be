import { createSlice } from '@reduxjs/toolkit'
import type {
  ExtraCourseChoices,
  ExtraCourseDraft,
  ExtraCourseRecord,
  ListExtraCourses,
} from '#domain/extraCourses/extraCourses.schemas.ts'
import { followRecord, NOTHING_OPEN, type OpenRecord } from '#src/core/records/openRecord.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import {
  loadExtraCourse,
  loadExtraCourseChoices,
  loadExtraCourses,
  updateExtraCourse,
} from '#src/features/matricula/extraCourses/extraCourses.requests.ts'

interface ExtraCoursesState extends OpenRecord<ExtraCourseDraft, ExtraCourseRecord> {
  /** The page that was answered last; null before the first. */
  readonly page: ListExtraCourses['answer'] | null
  readonly choices: ExtraCourseChoices | null
}

const initialState: ExtraCoursesState = { page: null, choices: null, ...NOTHING_OPEN }

/** Extra courses. Filters, page and order are in `core/filters`. */
export const extraCoursesSlice = createSlice({
  name: 'extraCourses',
  initialState,
  reducers: { conflictClosed: (state) => ({ ...state, conflict: null }) },
  extraReducers: (builder) => {
    followRecord(builder, { load: loadExtraCourse, update: updateExtraCourse })
      .addCase(loadExtraCourses.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadExtraCourseChoices.answered, (state, { payload }) => ({ ...state, choices: payload.result }))
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

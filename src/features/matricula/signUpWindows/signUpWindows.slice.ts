import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ExtraCourseRow } from '#domain/extraCourses/extraCourses.schemas.ts'
import type { ListSignUpWindows, SignUpWindowDraft, SignUpWindowRecord } from '#domain/signUps/signUpWindows.schemas.ts'
import { type Conflict, followConflict } from '#src/core/records/openRecord.ts'
import {
  createWindow,
  loadWindowCourses,
  loadWindows,
  updateWindow,
} from '#src/features/matricula/signUpWindows/signUpWindows.requests.ts'

interface SignUpWindowsState {
  /** The last page; null before the first. */
  readonly page: ListSignUpWindows['answer'] | null
  /** The window in the form, or a new one; null while closed. */
  readonly form: SignUpWindowRecord | 'new' | null
  /** Courses of the year and unit in the form. */
  readonly courses: readonly ExtraCourseRow[]
  /** The person's change, and what another person saved first. */
  readonly conflict: Conflict<SignUpWindowDraft, SignUpWindowRecord> | null
}

const initialState: SignUpWindowsState = { page: null, form: null, courses: [], conflict: null }

/** Sign-up windows. Filters, page and order are in `core/filters`. */
export const signUpWindowsSlice = createSlice({
  name: 'signUpWindows',
  initialState,
  reducers: {
    formOpened: (state, { payload }: PayloadAction<SignUpWindowRecord | 'new'>) => ({
      ...state,
      form: payload,
      courses: [],
      conflict: null,
    }),
    formClosed: (state) => ({ ...state, form: null, conflict: null }),
    conflictClosed: (state) => ({ ...state, conflict: null }),
  },
  extraReducers: (builder) => {
    followConflict(builder, updateWindow)
      .addCase(loadWindows.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadWindowCourses.answered, (state, { payload }) => ({ ...state, courses: payload.result.items }))
      .addCase(createWindow.answered, (state) => ({ ...state, form: null }))
      .addCase(updateWindow.answered, (state) => ({ ...state, form: null }))
  },
  selectors: {
    selectPage: (state) => state.page,
    selectForm: (state) => state.form,
    selectCourses: (state) => state.courses,
    selectConflict: (state) => state.conflict,
  },
})

export const { formOpened, formClosed, conflictClosed } = signUpWindowsSlice.actions
export const { selectPage, selectForm, selectCourses, selectConflict } = signUpWindowsSlice.selectors

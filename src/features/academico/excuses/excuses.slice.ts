import { createSlice } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { ExcuseSheet, ListExcuses } from '#domain/excuses/excuses.schemas.ts'
import type { listStudents } from '#domain/students/students.endpoints.ts'
import {
  decideExcuse,
  findStudents,
  loadExcuses,
  openExcuse,
} from '#src/features/academico/excuses/excuses.requests.ts'

interface ExcusesState {
  /** Null before the first answer. */
  readonly page: ListExcuses['answer'] | null
  /** The excuse that is looked at; null for none. */
  readonly opened: ExcuseSheet | null
  /** Whether a colleague decided meanwhile: the person looks again. */
  readonly isChanged: boolean
  /** Students for a new excuse; null without a search. */
  readonly students: AnswerOf<typeof listStudents>['items'] | null
}

const initialState: ExcusesState = { page: null, opened: null, isChanged: false, students: null }

/** The list of excuses, and the one that is decided about. */
export const excusesSlice = createSlice({
  name: 'excuses',
  initialState,
  reducers: {
    sheetClosed: (state): ExcusesState => ({ ...state, opened: null, isChanged: false }),
    seekingEnded: (state): ExcusesState => ({ ...state, students: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadExcuses.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(openExcuse.answered, (state, { payload }) => ({ ...state, opened: payload.result, isChanged: false }))
      .addCase(decideExcuse.answered, (state) => ({ ...state, opened: null, isChanged: false }))
      .addCase(decideExcuse.failed, (state, { payload: { failure } }) =>
        failure.current === null ? state : { ...state, opened: failure.current, isChanged: true },
      )
      .addCase(findStudents.answered, (state, { payload }) => ({ ...state, students: payload.result.items }))
  },
  selectors: {
    selectPage: (state) => state.page,
    selectOpened: (state) => state.opened,
    selectIsChanged: (state) => state.isChanged,
    selectStudents: (state) => state.students,
  },
})

export const { sheetClosed, seekingEnded } = excusesSlice.actions
export const { selectPage, selectOpened, selectIsChanged, selectStudents } = excusesSlice.selectors

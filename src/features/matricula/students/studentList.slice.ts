import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { listStudents } from '#domain/students/students.endpoints.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { loadStudentList } from '#src/features/matricula/students/studentList.requests.ts'

interface StudentListState {
  /** The last page; null before the first. */
  readonly page: AnswerOf<typeof listStudents> | null
  /** Ids of the selected students, across pages. */
  readonly selected: readonly number[]
}

const initialState: StudentListState = { page: null, selected: [] }

/** The list of students. Filters, page and order are in `core/filters`. */
export const studentListSlice = createSlice({
  name: 'studentList',
  initialState,
  reducers: {
    selected: (state, { payload }: PayloadAction<readonly number[]>) => ({ ...state, selected: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadStudentList.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      // Going to a record clears the selection for the return.
      .addCase(pushed, (state) => ({ ...state, selected: [] }))
  },
  selectors: {
    selectStudentPage: (state) => state.page,
    selectSelectedStudents: (state) => state.selected,
  },
})

export const { selected: studentsSelected } = studentListSlice.actions
export const { selectStudentPage, selectSelectedStudents } = studentListSlice.selectors

import { createSlice } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/api/endpoint.ts'
import type { listStudents } from '#domain/api/students.endpoints.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import { loadStudentList } from '#src/features/matricula/students/studentList.requests.ts'

interface StudentListState {
  /** The page that was answered last; null before the first. */
  readonly page: AnswerOf<typeof listStudents> | null
}

const initialState: StudentListState = { page: null }

/** The list of students of the staff. Filters, page and order are in `core/filters`. */
export const studentListSlice = createSlice({
  name: 'studentList',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadStudentList.answered, (_, { payload }): StudentListState => ({ page: payload.result }))
      .addCase(personChanged, () => initialState)
      .addCase(signedOut, () => initialState)
  },
  selectors: { selectStudentPage: (state) => state.page },
})

export const { selectStudentPage } = studentListSlice.selectors

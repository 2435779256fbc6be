import { createSlice } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { listStudents } from '#domain/students/students.endpoints.ts'
import type { StudentHub } from '#domain/students/students.schemas.ts'
import { findStudents, loadStudentHub } from '#src/features/academico/studentHub/studentHub.requests.ts'

/** A student whose hub was opened. */
export interface RecentStudent {
  readonly id: number
  readonly name: string
  readonly ra: string
}

interface StudentHubState {
  /** The answer of the last search; null before the first. */
  readonly found: AnswerOf<typeof listStudents> | null
  readonly student: StudentHub | null
  /** Newest first. */
  readonly recent: readonly RecentStudent[]
}

const RECENT = 6
const initialState: StudentHubState = { found: null, student: null, recent: [] }

/** The hub of one student, and the search for students. */
export const studentHubSlice = createSlice({
  name: 'studentHub',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(findStudents.answered, (state, { payload }) => ({ ...state, found: payload.result }))
      // Never shows a student under the address of another.
      .addCase(loadStudentHub.asked, (state, { payload }) =>
        state.student?.id === payload.input ? state : { ...state, student: null },
      )
      .addCase(loadStudentHub.failed, (state) => ({ ...state, student: null }))
      .addCase(loadStudentHub.answered, (state, { payload: { result } }) => ({
        ...state,
        student: result,
        recent: recentWith(state.recent, result),
      }))
  },
  selectors: {
    selectFound: (state) => state.found,
    selectStudent: (state) => state.student,
    selectRecent: (state) => state.recent,
  },
})

const recentWith = (recent: readonly RecentStudent[], student: StudentHub): readonly RecentStudent[] =>
  [
    { id: student.id, name: student.nomeSocial ?? student.name, ra: student.ra },
    ...recent.filter(({ id }) => id !== student.id),
  ].slice(0, RECENT)

export const { selectFound, selectStudent, selectRecent } = studentHubSlice.selectors

import { createSlice } from '@reduxjs/toolkit'
import type { StudentAttendance } from '#domain/infrequency/infrequency.schemas.ts'
import { loadAttendance } from '#src/features/area/attendance/familyAttendance.requests.ts'

interface FamilyAttendanceState {
  /** Whose attendance it is. */
  readonly studentId: number | null
  readonly attendance: StudentAttendance | null
}

const initialState: FamilyAttendanceState = { studentId: null, attendance: null }

/** The attendance of a child. */
export const familyAttendanceSlice = createSlice({
  name: 'familyAttendance',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      // Nothing of a child is shown under the name of another.
      .addCase(loadAttendance.asked, (state, { payload: { input } }) =>
        state.studentId === input.idAluno ? state : { studentId: input.idAluno, attendance: null },
      )
      .addCase(loadAttendance.answered, (_, { payload: { input, result } }) => ({
        studentId: input.idAluno,
        attendance: result,
      }))
  },
  selectors: { selectAttendance: (state) => state.attendance },
})

export const { selectAttendance } = familyAttendanceSlice.selectors

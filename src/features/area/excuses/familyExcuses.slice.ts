import { createSlice } from '@reduxjs/toolkit'
import type { FamilyExcuses } from '#domain/excuses/excuses.schemas.ts'
import { loadExcuses } from '#src/features/area/excuses/familyExcuses.requests.ts'

interface FamilyExcusesState {
  /** Whose they are. */
  readonly studentId: number | null
  readonly excuses: FamilyExcuses | null
}

const initialState: FamilyExcusesState = { studentId: null, excuses: null }

/** Absences and excuses of a child. */
export const familyExcusesSlice = createSlice({
  name: 'familyExcuses',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      // Nothing of a child is shown under the name of another.
      .addCase(loadExcuses.asked, (state, { payload: { input } }) =>
        state.studentId === input.idAluno ? state : { studentId: input.idAluno, excuses: null },
      )
      .addCase(loadExcuses.answered, (_, { payload: { input, result } }) => ({
        studentId: input.idAluno,
        excuses: result,
      }))
  },
  selectors: { selectExcuses: (state) => state.excuses },
})

export const { selectExcuses } = familyExcusesSlice.selectors

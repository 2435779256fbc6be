import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FamilyTests } from '#domain/appliedAssessments/appliedAssessments.schemas.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import { askCall, loadTests } from '#src/features/area/tests/familyTests.requests.ts'

interface FamilyTestsState {
  /** Whose they are. */
  readonly studentId: number | null
  readonly tests: FamilyTests | null
  /** The test for which a second call is asked; null: none. */
  readonly asking: number | null
  /** The last try: the same content keeps its key. */
  readonly attempt: { readonly key: string; readonly content: string } | null
}

const initialState: FamilyTestsState = { studentId: null, tests: null, asking: null, attempt: null }

/** The tests of a student, and the request that is written. */
export const familyTestsSlice = createSlice({
  name: 'familyTests',
  initialState,
  reducers: {
    callStarted: (state, { payload }: PayloadAction<number>) => ({ ...state, asking: payload }),
    callGivenUp: (state) => ({ ...state, asking: null }),
    attempted: (state, { payload }: PayloadAction<FamilyTestsState['attempt']>) => ({ ...state, attempt: payload }),
  },
  extraReducers: (builder) => {
    builder
      // Nothing of a child is shown under the name of another.
      .addCase(loadTests.asked, (state, { payload: { input } }) =>
        state.studentId === input.idAluno ? state : { ...initialState, studentId: input.idAluno },
      )
      .addCase(loadTests.answered, (state, { payload: { input, result } }) => ({
        ...state,
        studentId: input.idAluno,
        tests: result,
      }))
      .addCase(askCall.answered, (state) => ({ ...state, asking: null }))
      .addMatcher(isMove.match, (state) => ({ ...state, asking: null }))
  },
  selectors: {
    selectTests: (state) => state.tests,
    selectAsking: (state) => state.asking,
    selectAttempt: (state) => state.attempt,
  },
})

export const { callStarted, callGivenUp, attempted } = familyTestsSlice.actions
export const { selectTests, selectAsking, selectAttempt } = familyTestsSlice.selectors

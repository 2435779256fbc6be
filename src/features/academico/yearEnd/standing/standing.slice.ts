import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Standing } from '#domain/yearEnd/standing.schemas.ts'
import { loadStanding, loadSteps, lockStudent } from '#src/features/academico/yearEnd/standing/standing.requests.ts'

/** A value that is explained: of a subject of a student, or of the year (null). */
export interface ExplainedCell {
  readonly idMatricula: number
  readonly idDisciplina: number | null
}

interface StandingState {
  /** Null before the first answer. */
  readonly standing: Standing | null
  readonly explained: ExplainedCell | null
  /** Sentences; null before the answer. */
  readonly steps: readonly string[] | null
  /** The student who is locked, or whose lock is taken off; null: none. */
  readonly locking: number | null
}

const initialState: StandingState = { standing: null, explained: null, steps: null, locking: null }

/** Students by subject, and the value that is looked at. */
export const standingSlice = createSlice({
  name: 'standing',
  initialState,
  reducers: {
    cellExplained: (state, { payload }: PayloadAction<ExplainedCell | null>): StandingState => ({
      ...state,
      explained: payload,
      steps: null,
    }),
    lockOpened: (state, { payload }: PayloadAction<number | null>): StandingState => ({ ...state, locking: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(
        loadStanding.answered,
        (state, { payload: { result } }): StandingState => ({
          ...state,
          standing: result,
        }),
      )
      .addCase(
        loadSteps.answered,
        (state, { payload: { result } }): StandingState => ({
          ...state,
          steps: result.passos,
        }),
      )
      .addCase(lockStudent.answered, (state): StandingState => ({ ...state, locking: null }))
  },
  selectors: {
    selectStanding: (state) => state.standing,
    selectExplained: (state) => state.explained,
    selectSteps: (state) => state.steps,
    selectLocking: (state) => state.locking,
  },
})

export const { cellExplained, lockOpened } = standingSlice.actions
export const { selectStanding, selectExplained, selectSteps, selectLocking } = standingSlice.selectors

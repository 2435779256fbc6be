import { createAction, createSlice } from '@reduxjs/toolkit'
import type { Enrolling } from '#domain/enrolling/enrolling.schemas.ts'
import { type HiddenTabs, LAST_STEP, NOTHING_HIDDEN } from '#domain/enrolling/enrollingSteps.ts'
import { loadEnrolling, loadHiddenTabs, loadStep } from '#src/features/matricula/enrolling/enrolling.requests.ts'

interface EnrollingState {
  /** The enrolment whose steps are open; null until it came. */
  readonly enrolling: Enrolling | null
  /** The step that it has reached; null until it came. */
  readonly step: number | null
  readonly hidden: HiddenTabs
}

const initialState: EnrollingState = { enrolling: null, step: null, hidden: NOTHING_HIDDEN }

/** A step is done: its number. The steps go on to the next one. */
export const stepDone = createAction<number>('enrolling/stepDone')

/** An enrolment and the step that it has reached (portal.md 4). What is in a step is kept by the step. */
export const enrollingSlice = createSlice({
  name: 'enrolling',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadEnrolling.asked, (state, { payload }) =>
        state.enrolling?.id === payload.input ? state : initialState,
      )
      .addCase(loadEnrolling.answered, (state, { payload: { result } }) => ({ ...state, enrolling: result }))
      .addCase(loadStep.answered, (state, { payload: { result } }) => ({ ...state, step: result?.step ?? null }))
      .addCase(loadHiddenTabs.answered, (state, { payload: { result } }) => ({ ...state, hidden: result }))
      .addCase(loadHiddenTabs.failed, (state) => ({ ...state, hidden: NOTHING_HIDDEN }))
  },
  selectors: {
    selectEnrolling: (state) => state.enrolling,
    selectHiddenTabs: (state) => state.hidden,
    /** How far one may look: to the step that was reached, to the end once nothing changes any more. Null until it came. */
    selectReached: ({ enrolling, step }) => (enrolling !== null && !enrolling.podeAlterar ? LAST_STEP : step),
  },
})

export const { selectEnrolling, selectHiddenTabs, selectReached } = enrollingSlice.selectors

import { createAction, createSlice } from '@reduxjs/toolkit'
import type { Enrolling } from '#domain/enrolling/enrolling.schemas.ts'
import { type HiddenTabs, LAST_STEP, NOTHING_HIDDEN, type StepsInSight } from '#domain/enrolling/enrollingSteps.ts'
import { loadEnrolling, loadHiddenTabs, loadStep } from '#src/features/matricula/enrolling/enrolling.requests.ts'

interface EnrollingState {
  /** The open enrolment; null while loading. */
  readonly enrolling: Enrolling | null
  /** The step that it has reached; null while loading. */
  readonly step: number | null
  readonly hidden: HiddenTabs
}

const initialState: EnrollingState = { enrolling: null, step: null, hidden: NOTHING_HIDDEN }

/** What of an enrolment decides through which steps its person goes. */
export const stepsInSight = (
  { lacunas, vazias }: Pick<Enrolling, 'lacunas' | 'vazias'>,
  hidden: HiddenTabs,
  isStaff: boolean,
): StepsInSight => ({ hidden, gaps: lacunas, empty: vazias, isStaff })

/** A step is done: its number. The next step follows. */
export const stepDone = createAction<number>('enrolling/stepDone')

/** An enrolment and the step that it has reached (portal.md 4). The content of a step is kept by the step. */
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
    /** The last step that may be opened: the reached one, or the end once nothing may be changed. Null while loading. */
    selectReached: ({ enrolling, step }) => (enrolling !== null && !enrolling.podeAlterar ? LAST_STEP : step),
  },
})

export const { selectEnrolling, selectHiddenTabs, selectReached } = enrollingSlice.selectors

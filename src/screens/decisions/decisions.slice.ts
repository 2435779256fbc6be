import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { EnrolmentsDecided } from '#domain/confirmation/confirmation.schemas.ts'
import { isSameJson } from '#src/lib/json.ts'
import { carryOutDecision, type Decision, simulateDecision } from '#src/screens/decisions/decisions.requests.ts'

interface DecisionsState {
  /** The decision under way; null for none. */
  readonly decision: Decision | null
  /** Its simulated effect; null before the simulation. */
  readonly verdict: EnrolmentsDecided | null
}

const initialState: DecisionsState = { decision: null, verdict: null }

/** What the school is about to decide of enrolments. */
export const decisionsSlice = createSlice({
  name: 'decisions',
  initialState,
  reducers: {
    decisionBegun: (_, { payload }: PayloadAction<Decision>): DecisionsState => ({ decision: payload, verdict: null }),
    decisionLeft: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      // A late answer may be about a decision that was left meanwhile.
      .addCase(simulateDecision.answered, (state, { payload: { input, result } }) =>
        isSameJson(state.decision, input) ? { ...state, verdict: result } : state,
      )
      .addCase(carryOutDecision.failed, (state) => ({ ...state, verdict: null }))
      .addCase(carryOutDecision.answered, () => initialState)
  },
  selectors: {
    selectDecision: (state) => state.decision,
    selectVerdict: (state) => state.verdict,
  },
})

export const { decisionBegun, decisionLeft } = decisionsSlice.actions
export const { selectDecision, selectVerdict } = decisionsSlice.selectors

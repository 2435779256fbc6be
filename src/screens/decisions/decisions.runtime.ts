import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { carryOutDecision, simulateDecision } from '#src/screens/decisions/decisions.requests.ts'
import { decisionsSlice } from '#src/screens/decisions/decisions.slice.ts'

/** For features whose screens decide about enrolments. */
export const decisionsRuntime = defineRuntime({
  state: { decisions: decisionsSlice.reducer },
  recorded: { decisions: NOTHING_PERSONAL },
  requests: [simulateDecision, carryOutDecision],
})

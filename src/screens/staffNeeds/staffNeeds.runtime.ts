import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { countPending, loadNeeds } from '#src/screens/staffNeeds/staffNeeds.requests.ts'
import { staffNeedsSlice } from '#src/screens/staffNeeds/staffNeeds.slice.ts'

/** For screens that show what needs a member of staff. */
export const staffNeedsRuntime = defineRuntime({
  state: { staffNeeds: staffNeedsSlice.reducer },
  recorded: { staffNeeds: NOTHING_PERSONAL },
  requests: [loadNeeds, countPending],
})

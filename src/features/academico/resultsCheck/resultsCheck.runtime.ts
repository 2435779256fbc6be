import { RESULTS_CHECK } from '#src/core/evaluation/paths.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadScheme, loadSchemes } from '#src/features/academico/resultsCheck/resultsCheck.requests.ts'
import { resultsCheckSaga } from '#src/features/academico/resultsCheck/resultsCheck.saga.ts'
import { resultsCheckSlice } from '#src/features/academico/resultsCheck/resultsCheck.slice.ts'

/** Nothing is `recorded`: marks and names of students stay out of recordings. */
export const runtime = defineRuntime({
  state: { resultsCheck: resultsCheckSlice.reducer },
  requests: [loadSchemes, loadScheme],
  sagas: { resultsCheck: resultsCheckSaga },
  feeds: { [RESULTS_CHECK]: ({ arriving }) => (arriving ? [loadSchemes.asked(null)] : []) },
})

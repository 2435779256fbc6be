import { defineRuntime } from '#src/core/router/runtime.ts'
import { resultsCheckSaga } from '#src/features/academico/resultsCheck/resultsCheck.saga.ts'
import { resultsCheckSlice } from '#src/features/academico/resultsCheck/resultsCheck.slice.ts'

/** Nothing is `recorded`: marks and names of students stay out of recordings. */
export const runtime = defineRuntime({
  state: { resultsCheck: resultsCheckSlice.reducer },
  sagas: { resultsCheck: resultsCheckSaga },
})

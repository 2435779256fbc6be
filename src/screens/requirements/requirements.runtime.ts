import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { requirementsSaga } from '#src/screens/requirements/requirements.saga.ts'
import { requirementsSlice } from '#src/screens/requirements/requirements.slice.ts'

/** For features whose screens show what the enrolments of a student ask for. */
export const requirementsRuntime = defineRuntime({
  state: { requirements: requirementsSlice.reducer, ...filesRuntime.state },
  recorded: ['requirements'],
  sagas: { requirements: requirementsSaga, ...filesRuntime.sagas },
})

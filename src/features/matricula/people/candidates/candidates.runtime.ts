import { defineRuntime } from '#src/core/router/runtime.ts'
import { findCandidates } from '#src/features/matricula/people/candidates/candidates.requests.ts'
import { candidatesSlice } from '#src/features/matricula/people/candidates/candidates.slice.ts'

/** For features whose forms look for a person who may be registered already. */
export const candidatesRuntime = defineRuntime({
  state: { candidates: candidatesSlice.reducer },
  recorded: ['candidates'],
  requests: [findCandidates],
})

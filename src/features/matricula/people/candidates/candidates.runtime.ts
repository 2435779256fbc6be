import { defineRuntime } from '#src/core/router/runtime.ts'
import { findCandidates } from '#src/features/matricula/people/candidates/candidates.requests.ts'
import { candidatesSlice } from '#src/features/matricula/people/candidates/candidates.slice.ts'

/** For forms that look for people who may be registered already. */
export const candidatesRuntime = defineRuntime({
  state: { candidates: candidatesSlice.reducer },
  recorded: { candidates: { name: ['nome'], kept: ['detalhe'] } },
  requests: [findCandidates],
})

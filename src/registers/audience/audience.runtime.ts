import { defineRuntime } from '#src/core/router/runtime.ts'
import { findStudents } from '#src/registers/audience/audience.requests.ts'
import { audienceSlice } from '#src/registers/audience/audience.slice.ts'

/** For features whose records are for some students. */
export const audienceRuntime = defineRuntime({
  state: { audience: audienceSlice.reducer },
  recorded: { audience: { name: ['found.name', 'chosen.name'] } },
  requests: [findStudents],
})

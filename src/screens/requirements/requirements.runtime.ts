import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  bringRequirement,
  decideRequirement,
  loadRequirements,
} from '#src/screens/requirements/requirements.requests.ts'
import { requirementsSaga } from '#src/screens/requirements/requirements.saga.ts'
import { requirementsSlice } from '#src/screens/requirements/requirements.slice.ts'

/** For features whose screens show the requirements of a student's enrolments. */
export const requirementsRuntime = defineRuntime({
  uses: [filesRuntime],
  state: { requirements: requirementsSlice.reducer },
  recorded: { requirements: { name: ['nome'], plain: ['requisitos.nome'], kept: ['value'] } },
  requests: [loadRequirements, bringRequirement, decideRequirement],
  sagas: { requirements: requirementsSaga },
})

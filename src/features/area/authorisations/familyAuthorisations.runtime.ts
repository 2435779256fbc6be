import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  answerAuthorisation,
  loadAuthorisations,
} from '#src/features/area/authorisations/familyAuthorisations.requests.ts'
import { familyAuthorisationsSlice } from '#src/features/area/authorisations/familyAuthorisations.slice.ts'
import { FAMILY_AUTHORISATIONS } from '#src/features/area/authorisations/paths.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { familyAuthorisations: familyAuthorisationsSlice.reducer },
  // What parents decided for a child, and what they said of health.
  recorded: { familyAuthorisations: { name: ['responsavel'], kept: ['texto', 'condicoes', 'contato', 'telefone'] } },
  requests: [loadAuthorisations, answerAuthorisation],
  outdatedBy: endsOf(answerAuthorisation),
  feeds: {
    [FAMILY_AUTHORISATIONS]: ({ studentId }) =>
      studentId === null ? [] : [loadAuthorisations.asked({ idAluno: studentId })],
  },
})

import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { idsOf } from '#src/core/filters/listQuery.ts'
import { SECOND_CALLS, TESTS } from '#src/core/marks/paths.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  applyTest,
  changeTest,
  loadTests,
  removeTest,
} from '#src/features/academico/appliedTests/appliedTests.requests.ts'
import { appliedTestsSaga } from '#src/features/academico/appliedTests/appliedTests.saga.ts'
import { appliedTestsSlice } from '#src/features/academico/appliedTests/appliedTests.slice.ts'
import { callsAsked, decideCall, loadCalls } from '#src/features/academico/appliedTests/secondCalls.requests.ts'
import { secondCallsSlice } from '#src/features/academico/appliedTests/secondCalls.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: { appliedTests: appliedTestsSlice.reducer, secondCalls: secondCallsSlice.reducer },
  recorded: {
    appliedTests: { name: ['autor'], kept: ['titulo', 'conteudo', 'motivo', 'anexos'] },
    // Reasons and files tell of health.
    secondCalls: { name: ['aluno', 'enviadaPor', 'decididaPor'], kept: ['motivo', 'arquivo', 'resposta'] },
  },
  requests: [loadTests, removeTest, loadCalls, decideCall],
  sagas: { appliedTests: appliedTestsSaga },
  outdatedBy: [...endsOf(applyTest), ...endsOf(changeTest), ...endsOf(removeTest), ...endsOf(decideCall)],
  feeds: {
    [TESTS]: ({ filters }) => [loadTests.asked(idsOf(filters, { idTurma: 'group', idDisciplina: 'subject' }))],
    [SECOND_CALLS]: ({ filters }) => [callsAsked(filters)],
  },
})

import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { askCall, loadTests } from '#src/features/area/tests/familyTests.requests.ts'
import { familyTestsSaga } from '#src/features/area/tests/familyTests.saga.ts'
import { familyTestsSlice } from '#src/features/area/tests/familyTests.slice.ts'
import { FAMILY_TESTS } from '#src/features/area/tests/paths.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: { familyTests: familyTestsSlice.reducer },
  // Reasons and files tell of health.
  recorded: { familyTests: { kept: ['motivo', 'arquivo', 'resposta', 'content'] } },
  requests: [loadTests],
  sagas: { familyTests: familyTestsSaga },
  outdatedBy: endsOf(askCall),
  feeds: { [FAMILY_TESTS]: ({ studentId }) => (studentId === null ? [] : [loadTests.asked({ idAluno: studentId })]) },
})

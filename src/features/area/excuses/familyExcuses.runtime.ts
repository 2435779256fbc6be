import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadExcuses, withdrawExcuse } from '#src/features/area/excuses/familyExcuses.requests.ts'
import { familyExcusesSlice } from '#src/features/area/excuses/familyExcuses.slice.ts'
import { FAMILY_EXCUSES } from '#src/features/area/excuses/paths.ts'
import { endsOf } from '#src/platform/request/request.ts'
import { loadReasons, sendExcuse } from '#src/registers/excuses/excuseForm.requests.ts'
import { excuseFormRuntime } from '#src/registers/excuses/excuseForm.runtime.ts'

export const runtime = defineRuntime({
  uses: [excuseFormRuntime],
  state: { familyExcuses: familyExcusesSlice.reducer },
  // Reasons and files tell of health.
  recorded: { familyExcuses: { name: ['aluno', 'enviadaPor'], kept: ['texto', 'arquivo', 'resposta'] } },
  requests: [loadExcuses, withdrawExcuse],
  outdatedBy: [sendExcuse.answered, ...endsOf(withdrawExcuse)],
  feeds: {
    [FAMILY_EXCUSES]: ({ studentId, arriving }) => [
      ...(arriving ? [loadReasons.asked(null)] : []),
      ...(studentId === null ? [] : [loadExcuses.asked({ idAluno: studentId })]),
    ],
  },
})

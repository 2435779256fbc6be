import { LATE_CHANGES } from '#src/core/marks/paths.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  decideLateChange,
  lateChangesAsked,
  loadLateChanges,
} from '#src/features/academico/lateChanges/lateChanges.requests.ts'
import { lateChangesSlice } from '#src/features/academico/lateChanges/lateChanges.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { lateChanges: lateChangesSlice.reducer },
  recorded: {
    lateChanges: {
      name: ['aluno', 'pedidaPor', 'decididaPor'],
      kept: ['de', 'para', 'motivo', 'resposta'],
    },
  },
  requests: [loadLateChanges, decideLateChange],
  outdatedBy: endsOf(decideLateChange),
  feeds: { [LATE_CHANGES]: ({ filters }) => [lateChangesAsked(filters)] },
})

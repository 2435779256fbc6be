import { idsOf } from '#src/core/filters/listQuery.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { assignLessons, endAssignment, loadBoard } from '#src/features/academico/assignments/assignments.requests.ts'
import { assignmentsSaga } from '#src/features/academico/assignments/assignments.saga.ts'
import { assignmentsSlice } from '#src/features/academico/assignments/assignments.slice.ts'
import { ASSIGNMENTS } from '#src/features/academico/assignments/paths.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { assignments: assignmentsSlice.reducer },
  recorded: { assignments: { name: ['professores.nome'] } },
  requests: [loadBoard, assignLessons, endAssignment],
  sagas: { assignments: assignmentsSaga },
  outdatedBy: [...endsOf(assignLessons), ...endsOf(endAssignment)],
  feeds: {
    // Without a year the server takes the running one, without a unit the first of the person's.
    [ASSIGNMENTS]: ({ filters }) => [loadBoard.asked(idsOf(filters, { idAnoLetivo: 'year', idUnidade: 'unit' }))],
  },
})

import { idsOf } from '#src/core/filters/listQuery.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { SUBJECT_STANDING } from '#src/core/yearEnd/paths.ts'
import {
  FILTERS,
  loadStanding,
  loadSteps,
  lockStudent,
} from '#src/features/academico/yearEnd/standing/standing.requests.ts'
import { standingSaga } from '#src/features/academico/yearEnd/standing/standing.saga.ts'
import { standingSlice } from '#src/features/academico/yearEnd/standing/standing.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { standing: standingSlice.reducer },
  recorded: {
    standing: {
      name: ['aluno'],
      kept: ['motivo', 'trava', 'media', 'conselho', 'presenca', 'antes', 'depois', 'passos', 'steps'],
    },
  },
  sagas: { standing: standingSaga },
  requests: [loadStanding, loadSteps, lockStudent],
  outdatedBy: endsOf(lockStudent),
  feeds: {
    [SUBJECT_STANDING]: ({ filters, query }) => {
      const linked = idIn(query['turma'])
      return [loadStanding.asked({ ...(linked !== null && { idTurma: linked }), ...idsOf(filters, FILTERS) })]
    },
  },
})

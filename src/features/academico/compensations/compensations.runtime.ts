import { idsOf } from '#src/core/filters/listQuery.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  loadCompensations,
  recordCompensation,
  undoCompensation,
} from '#src/features/academico/compensations/compensations.requests.ts'
import { compensationsSaga } from '#src/features/academico/compensations/compensations.saga.ts'
import { compensationsSlice } from '#src/features/academico/compensations/compensations.slice.ts'
import { COMPENSATIONS } from '#src/core/attendance/paths.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { compensations: compensationsSlice.reducer },
  recorded: {
    compensations: {
      name: ['alunos.nome', 'registradaPor', 'desfeitaPor'],
      kept: ['descricao', 'motivo', 'content'],
    },
  },
  requests: [loadCompensations, recordCompensation, undoCompensation],
  sagas: { compensations: compensationsSaga },
  outdatedBy: [...endsOf(recordCompensation), ...endsOf(undoCompensation)],
  feeds: {
    [COMPENSATIONS]: ({ filters }) => [
      loadCompensations.asked(idsOf(filters, { idTurma: 'group', idDisciplina: 'subject', numeroEtapa: 'stage' })),
    ],
  },
})

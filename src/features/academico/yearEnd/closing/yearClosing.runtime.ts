import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { YEAR_CLOSING } from '#src/core/yearEnd/paths.ts'
import { DIFFERENCES } from '#src/features/academico/yearEnd/closing/paths.ts'
import {
  askClosing,
  askReopening,
  confirmClosing,
  createClosing,
  decideReopening,
  differencesAsked,
  loadClosing,
  loadDifferences,
  loadReopenable,
  loadSimulated,
  loadYearEnd,
  removeClosing,
  simulateClosing,
  yearEndAsked,
} from '#src/features/academico/yearEnd/closing/yearClosing.requests.ts'
import { yearClosingSaga } from '#src/features/academico/yearEnd/closing/yearClosing.saga.ts'
import { yearClosingSlice } from '#src/features/academico/yearEnd/closing/yearClosing.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: { yearClosing: yearClosingSlice.reducer },
  recorded: {
    yearClosing: {
      name: [
        'aluno',
        'alunos',
        'feitoPor',
        'pedidoPor',
        'confirmadoPor',
        'fechadaPor',
        'responsavel',
        'pedidaPor',
        'decididaPor',
      ],
      kept: ['motivo', 'resposta', 'trava', 'antes', 'depois', 'impedimentos', 'congelado', 'recalculado'],
    },
  },
  sagas: { yearClosing: yearClosingSaga },
  requests: [
    loadYearEnd,
    loadDifferences,
    createClosing,
    loadClosing,
    removeClosing,
    simulateClosing,
    loadSimulated,
    askClosing,
    confirmClosing,
    loadReopenable,
    askReopening,
    decideReopening,
  ],
  outdatedBy: [
    ...endsOf(simulateClosing),
    ...endsOf(confirmClosing),
    ...endsOf(askReopening),
    ...endsOf(decideReopening),
    askClosing.failed,
  ],
  feeds: {
    [YEAR_CLOSING]: ({ filters }) => [yearEndAsked(filters)],
    [DIFFERENCES]: ({ filters }) => [differencesAsked(filters)],
    [`${YEAR_CLOSING}/:id/:etapa`]: ({ params }) => [loadClosing.asked(Number(params['id']))],
  },
})

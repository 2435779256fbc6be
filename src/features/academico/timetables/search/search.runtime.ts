import { idsOf } from '#src/core/filters/listQuery.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { TIMETABLE_SEARCH } from '#src/features/academico/timetables/paths.ts'
import * as requests from '#src/features/academico/timetables/search/search.requests.ts'
import { searchSaga } from '#src/features/academico/timetables/search/search.saga.ts'
import { searchSlice } from '#src/features/academico/timetables/search/search.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { timetableSearch: searchSlice.reducer },
  // Sentences name teachers.
  recorded: {
    timetableSearch: {
      name: ['professores.nome', 'autor'],
      kept: ['motivo', 'pontos', 'desejos.nome', 'conflitos', 'avisos', 'observacao'],
    },
  },
  requests: Object.values(requests),
  sagas: { timetableSearch: searchSaga },
  outdatedBy: [requests.takeProposal, requests.publishAll].flatMap(endsOf),
  feeds: {
    [TIMETABLE_SEARCH]: ({ filters }) => [
      requests.loadSearchWeeks.asked(idsOf(filters, { idAnoLetivo: 'year', idUnidade: 'unit' })),
    ],
  },
})

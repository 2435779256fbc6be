import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  decideReopening,
  loadReopenings,
  reopeningsAsked,
} from '#src/features/academico/reopenings/reopenings.requests.ts'
import { reopeningsSlice } from '#src/features/academico/reopenings/reopenings.slice.ts'
import { REOPENINGS } from '#src/core/marks/paths.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { reopenings: reopeningsSlice.reducer },
  recorded: { reopenings: { name: ['pedidaPor', 'decididaPor'], kept: ['motivo', 'resposta'] } },
  requests: [loadReopenings, decideReopening],
  outdatedBy: endsOf(decideReopening),
  feeds: { [REOPENINGS]: ({ filters }) => [reopeningsAsked(filters)] },
})

import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  decideReopening,
  loadReopenings,
  reopeningsAsked,
} from '#src/features/academico/markReopenings/markReopenings.requests.ts'
import { markReopeningsSlice } from '#src/features/academico/markReopenings/markReopenings.slice.ts'
import { REOPENINGS } from '#src/core/marks/paths.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { markReopenings: markReopeningsSlice.reducer },
  recorded: { markReopenings: { name: ['pedidaPor', 'decididaPor'], kept: ['motivo', 'resposta'] } },
  requests: [loadReopenings, decideReopening],
  outdatedBy: endsOf(decideReopening),
  feeds: { [REOPENINGS]: ({ filters }) => [reopeningsAsked(filters)] },
})

import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  loadReplicationChoices,
  sourcesAsked,
} from '#src/features/matricula/extraReplication/extraReplication.requests.ts'
import { extraReplicationSaga } from '#src/features/matricula/extraReplication/extraReplication.saga.ts'
import { extraReplicationSlice } from '#src/features/matricula/extraReplication/extraReplication.slice.ts'
import { REPLICATION } from '#src/features/matricula/extraReplication/paths.ts'

export const runtime = defineRuntime({
  state: { extraReplication: extraReplicationSlice.reducer },
  recorded: ['extraReplication'],
  sagas: { extraReplication: extraReplicationSaga },
  feeds: {
    [REPLICATION]: ({ filters, arriving }) => [
      ...(arriving ? [loadReplicationChoices.asked(null)] : []),
      sourcesAsked(filters),
    ],
  },
})

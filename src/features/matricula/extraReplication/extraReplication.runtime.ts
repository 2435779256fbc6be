import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  loadReplicationChoices,
  loadSources,
  previewReplication,
  replicate,
  sourcesAsked,
} from '#src/features/matricula/extraReplication/extraReplication.requests.ts'
import { extraReplicationSlice } from '#src/features/matricula/extraReplication/extraReplication.slice.ts'
import { REPLICATION } from '#src/features/matricula/extraReplication/paths.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  state: { extraReplication: extraReplicationSlice.reducer },
  recorded: { extraReplication: NOTHING_PERSONAL },
  requests: [loadSources, loadReplicationChoices, previewReplication, replicate],
  outdatedBy: [replicate.answered],
  feeds: {
    [REPLICATION]: ({ filters, arriving }) => [
      ...(arriving ? [loadReplicationChoices.asked(null)] : []),
      sourcesAsked(filters),
    ],
  },
})

import { loadConfiguredForms } from '#src/core/configuredFields/configuredFields.requests.ts'
import { configuredFieldsRuntime } from '#src/core/configuredFields/configuredFields.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { baseUpdateSaga } from '#src/features/matricula/baseUpdate/baseUpdate.saga.ts'
import { baseUpdateSlice } from '#src/features/matricula/baseUpdate/baseUpdate.slice.ts'
import { BASE_UPDATE, peopleIn } from '#src/features/matricula/baseUpdate/paths.ts'
import { loadImports } from '#src/registers/import/imports.requests.ts'
import { importsRuntime } from '#src/registers/import/imports.runtime.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  uses: [importsRuntime, configuredFieldsRuntime],
  state: { baseUpdate: baseUpdateSlice.reducer },
  recorded: { baseUpdate: NOTHING_PERSONAL },
  sagas: { baseUpdate: baseUpdateSaga },
  feeds: {
    [BASE_UPDATE]: ({ query, arriving, outdated }) => [
      ...(arriving || outdated ? [loadImports.asked(peopleIn(query))] : []),
      ...(arriving ? [loadConfiguredForms.asked(null)] : []),
    ],
  },
})

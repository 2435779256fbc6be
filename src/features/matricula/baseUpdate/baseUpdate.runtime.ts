import { loadConfiguredForms } from '#src/core/configuredFields/configuredFields.requests.ts'
import { configuredFieldsRuntime } from '#src/core/configuredFields/configuredFields.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { baseUpdateSaga } from '#src/features/matricula/baseUpdate/baseUpdate.saga.ts'
import { baseUpdateSlice } from '#src/features/matricula/baseUpdate/baseUpdate.slice.ts'
import { BASE_UPDATE, peopleIn } from '#src/features/matricula/baseUpdate/paths.ts'
import { importsRuntime } from '#src/registers/import/imports.runtime.ts'
import { loadImports } from '#src/registers/import/imports.requests.ts'

export const runtime = defineRuntime({
  state: { ...importsRuntime.state, ...configuredFieldsRuntime.state, baseUpdate: baseUpdateSlice.reducer },
  recorded: ['baseUpdate'],
  sagas: { ...importsRuntime.sagas, ...configuredFieldsRuntime.sagas, baseUpdate: baseUpdateSaga },
  feeds: {
    [BASE_UPDATE]: ({ query, arriving }) =>
      arriving ? [loadImports.asked(peopleIn(query)), loadConfiguredForms.asked(null)] : [],
  },
})

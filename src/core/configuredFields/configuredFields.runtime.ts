import { loadConfiguredForms } from '#src/core/configuredFields/configuredFields.requests.ts'
import { configuredFieldsSaga } from '#src/core/configuredFields/configuredFields.saga.ts'
import { configuredFieldsSlice } from '#src/core/configuredFields/configuredFields.slice.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'

/** For features whose forms show the school's configured fields. */
export const configuredFieldsRuntime = defineRuntime({
  state: { configuredFields: configuredFieldsSlice.reducer },
  recorded: ['configuredFields'],
  requests: [loadConfiguredForms],
  sagas: { configuredFields: configuredFieldsSaga },
})

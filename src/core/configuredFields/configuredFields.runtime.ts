import { loadConfiguredForms } from '#src/core/configuredFields/configuredFields.requests.ts'
import { configuredFieldsSaga } from '#src/core/configuredFields/configuredFields.saga.ts'
import { configuredFieldsSlice } from '#src/core/configuredFields/configuredFields.slice.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

/** For features whose forms show the school's configured fields. */
export const configuredFieldsRuntime = defineRuntime({
  state: { configuredFields: configuredFieldsSlice.reducer },
  recorded: { configuredFields: NOTHING_PERSONAL },
  requests: [loadConfiguredForms],
  sagas: { configuredFields: configuredFieldsSaga },
})

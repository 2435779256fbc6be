import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadDayLessons, loadReasons } from '#src/registers/excuses/excuseForm.requests.ts'
import { excuseFormSaga } from '#src/registers/excuses/excuseForm.saga.ts'
import { excuseFormSlice } from '#src/registers/excuses/excuseForm.slice.ts'

/** For features that send excuses: families, and the school for them. */
export const excuseFormRuntime = defineRuntime({
  uses: [filesRuntime],
  state: { excuseForm: excuseFormSlice.reducer },
  // Reasons and files tell of health.
  recorded: { excuseForm: { kept: ['texto', 'arquivo', 'content'] } },
  requests: [loadDayLessons, loadReasons],
  sagas: { excuseForm: excuseFormSaga },
})

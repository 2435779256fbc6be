import { defineRuntime } from '#src/core/router/runtime.ts'
import { importsSaga } from '#src/registers/import/imports.saga.ts'
import { importsSlice } from '#src/registers/import/imports.slice.ts'

/** State and sagas of all imports, whatever they are into. */
export const importsRuntime = defineRuntime({
  state: { imports: importsSlice.reducer },
  recorded: ['imports'],
  sagas: { imports: importsSaga },
})

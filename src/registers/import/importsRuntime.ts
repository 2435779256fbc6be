import { importsSaga } from '#src/registers/import/imports.saga.ts'
import { importsSlice } from '#src/registers/import/imports.slice.ts'

/** State and sagas of all imports, whatever they are into. */
export const importsRuntime = {
  state: { imports: importsSlice.reducer },
  sagas: { imports: importsSaga },
}

import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  apply,
  chooseRows,
  followImport,
  loadImportRows,
  loadImports,
  openImport,
  simulate,
  undo,
} from '#src/registers/import/imports.requests.ts'
import { importEnded, importsSaga } from '#src/registers/import/imports.saga.ts'
import { checkEnded, importsSlice } from '#src/registers/import/imports.slice.ts'

/** State and sagas of all imports, for every target. */
export const importsRuntime = defineRuntime({
  state: { imports: importsSlice.reducer },
  recorded: { imports: { name: ['nome', 'nomes'], kept: ['celulas', 'samples'] } },
  requests: [loadImports, openImport, loadImportRows, simulate, apply, undo, chooseRows, followImport],
  sagas: { imports: importsSaga },
  outdatedBy: [checkEnded, importEnded],
})

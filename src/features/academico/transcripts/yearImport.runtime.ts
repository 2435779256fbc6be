import { defineRuntime } from '#src/core/router/runtime.ts'
import { yearImportSaga } from '#src/features/academico/transcripts/yearImport.saga.ts'
import { yearImportSlice } from '#src/features/academico/transcripts/yearImport.slice.ts'
import { importsRuntime } from '#src/registers/import/imports.runtime.ts'

export const runtime = defineRuntime({
  uses: [importsRuntime],
  state: { yearImport: yearImportSlice.reducer },
  recorded: {
    yearImport: {
      name: ['aluno'],
      kept: ['ra', 'escola', 'falha', 'samples', 'titles', 'name', 'flaw', 'titulo'],
    },
  },
  sagas: { yearImport: yearImportSaga },
})

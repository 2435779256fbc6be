import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadLetterheads, saveLetterhead } from '#src/features/academico/letterheads/letterheads.requests.ts'
import { letterheadsSaga } from '#src/features/academico/letterheads/letterheads.saga.ts'
import { letterheadsSlice } from '#src/features/academico/letterheads/letterheads.slice.ts'
import { LETTERHEADS } from '#src/features/academico/letterheads/paths.ts'

export const runtime = defineRuntime({
  state: { letterheads: letterheadsSlice.reducer },
  // Those who sign for a unit are named.
  recorded: { letterheads: { name: ['nome', 'diretor', 'secretario'], kept: ['endereco', 'telefone', 'cnpj'] } },
  requests: [loadLetterheads, saveLetterhead],
  sagas: { letterheads: letterheadsSaga },
  feeds: { [LETTERHEADS]: ({ arriving }) => (arriving ? [loadLetterheads.asked(null)] : []) },
})

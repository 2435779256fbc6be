import { RELOCATION, RELOCATIONS } from '#src/core/movements/paths.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { rowIdOf } from '#src/core/students/paths.ts'
import {
  findRelocated,
  loadRelocatable,
  loadRelocation,
  loadRelocations,
  previewRelocation,
  relocationsAsked,
  relocate,
  undoRelocation,
} from '#src/features/academico/relocations/relocations.requests.ts'
import { relocationsSaga } from '#src/features/academico/relocations/relocations.saga.ts'
import { relocationsSlice } from '#src/features/academico/relocations/relocations.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { relocations: relocationsSlice.reducer },
  // What an assessment says of a student stays here.
  recorded: {
    relocations: {
      name: ['aluno', 'feitaPor', 'desfeitaPor', 'students.name', 'avaliadores'],
      kept: ['avaliacao', 'ata', 'observacao', 'motivoDesfeita', 'content', 'motivo'],
    },
  },
  requests: [loadRelocations, findRelocated, loadRelocatable, loadRelocation, previewRelocation, undoRelocation],
  sagas: { relocations: relocationsSaga },
  outdatedBy: [...endsOf(relocate), ...endsOf(undoRelocation)],
  feeds: {
    [RELOCATIONS]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('schoolYears', 'units') : []),
      relocationsAsked(filters),
    ],
    [RELOCATION]: ({ params }) => {
      const id = rowIdOf(params['id'])
      return id === null ? [] : [loadRelocation.asked(id)]
    },
  },
})
